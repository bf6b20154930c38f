import { judgeWant } from '../../judge/judge-want.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive } from '../../rulebook/verdict.ts';
import { outputOnAFullDisk, REFUSED_ONCE, TAKEN_AT_ONCE } from '../../scenarios/full-output.ts';

export const fullOutput: Observation = {
  id: 'own-fault/full-output',
  title: 'Which accepted uploads are lost where the output of the receiver goes to a full disk?',
  clause: 'R2.upload',
  level: 'observe',
  profile: 'hardening',
  scenarios: [outputOnAFullDisk],
  judge(evidence) {
    const want = evidence.notes.find((note) => note.name === 'want')?.value;
    if (!want?.listens)
      return inconclusive('a second instance of the receiver did not listen with a full output');
    return judgeWant(evidence, [TAKEN_AT_ONCE, REFUSED_ONCE], 'an output that has no space left');
  },
  fix: 'Let no upload and no answer depend on a line that is printed.',
};
