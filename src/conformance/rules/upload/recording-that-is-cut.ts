import { judgeChanged } from '../../judge/judge-changed.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { CUT, cutRecording } from '../../scenarios/changed-while-read.ts';

export const recordingThatIsCut: Observation = {
  id: 'upload/recording-that-is-cut',
  title: 'What is uploaded of a recording that loses its end while it is read?',
  clause: 'R6.bytes',
  level: 'observe',
  profile: 'hardening',
  scenarios: [cutRecording],
  judge(evidence) {
    const changed = evidence.notes.find((note) => note.name === 'recording-cut')?.value;
    return judgeChanged(evidence, { label: CUT, changed, verb: 'shrinks' });
  },
  fix: 'Compare what was sent with the length that the file had, and take a shorter upload for failed.',
};
