import { judgeWant } from '../../judge/judge-want.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { notApplicable } from '../../rulebook/verdict.ts';
import { fewDescriptorsLeft, HELD_OPEN } from '../../scenarios/few-descriptors.ts';

export const fewDescriptors: Observation = {
  id: 'own-fault/few-descriptors',
  title: 'Which accepted uploads are lost where the receiver may open few files and connections?',
  clause: 'R2.upload',
  level: 'observe',
  profile: 'hardening',
  scenarios: [fewDescriptorsLeft],
  judge(evidence) {
    const want = evidence.notes.find((note) => note.name === 'want')?.value;
    if (!want?.listens) {
      return notApplicable('It takes a receiver of which a second instance listens with 64 descriptors.');
    }
    return judgeWant(
      evidence,
      [HELD_OPEN],
      `${want.descriptors} descriptors, while storage answers nothing (uploads begun: ${want.begun}),`,
    );
  },
  fix: 'Make so many uploads at once as there are descriptors for, keep the others in a queue, and take an upload that finds none for failed.',
};
