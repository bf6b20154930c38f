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
  judge: (evidence) => judgeChanged(evidence, { label: CUT, note: 'recording-cut', verb: 'shrinks' }),
  fix: 'Compare what was sent with the length that the file had, and take a shorter upload for failed.',
};
