import type { AttemptEntry } from '../../../ledger/entry.ts';
import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { GROWING, growingRecording } from '../../scenarios/growing-recording.ts';

export const recordingThatGrows: Observation = {
  id: 'upload/recording-that-grows',
  title: 'What is uploaded of a recording that is still written?',
  clause: 'R6.bytes',
  level: 'observe',
  profile: 'reference',
  scenarios: [growingRecording],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const [growing] = uploadsOf(evidence, GROWING);
    const [first, second] = growing?.attempts ?? [];
    if (!growing || !first) return inconclusive('nothing was uploaded');
    const again = second ? `, and another attempt sends ${second.body.bytes}` : '';
    return observed(`${sentOf(first, growing.recording.bytes)}${again}.`, growing.attempts);
  },
  fix: 'Send as many bytes as the file has when the attempt begins, or as it has by its end, but promise no other length.',
};

function sentOf({ ended, body }: AttemptEntry, bytes: number): string {
  if (ended !== 'complete') return `The upload ends ${ended} after ${body.bytes} bytes`;
  if (body.bytes === bytes) return 'As many bytes as it had when its upload began';
  return `${body.bytes} bytes, where it had ${bytes} when its upload began`;
}
