import { judgeChanged } from '../../judge/judge-changed.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { GROWING, growingRecording } from '../../scenarios/changed-while-read.ts';

export const recordingThatStillGrows: Observation = {
  id: 'upload/recording-that-still-grows',
  title: 'What is uploaded of a recording that still grows while it is read?',
  clause: 'R6.bytes',
  level: 'observe',
  profile: 'hardening',
  scenarios: [growingRecording],
  judge(evidence) {
    const changed = evidence.notes.find((note) => note.name === 'recording-grown')?.value;
    return judgeChanged(evidence, { label: GROWING, changed, verb: 'grows' });
  },
  fix: 'Take the length and the bytes from one look at the file, or send no length, so that the request holds together.',
};
