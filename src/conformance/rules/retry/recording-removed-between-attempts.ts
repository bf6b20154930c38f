import { counted, inBytes } from '../../conduct/describe-bytes.ts';
import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { removedRecording } from '../../scenarios/removed-recording.ts';

export const recordingRemovedBetweenAttempts: Observation = {
  id: 'retry/recording-removed-between-attempts',
  title: 'What becomes of an upload whose file goes away between two attempts?',
  clause: 'R5.missing',
  level: 'observe',
  profile: 'reference',
  scenarios: [removedRecording],
  needs: ['further-attempts'],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const [removed] = uploadsOf(evidence, 'removed');
    const [first, second] = removed?.attempts ?? [];
    if (!removed || !first) return inconclusive('nothing was uploaded');
    if (!evidence.notes.some(({ name }) => name === 'recording-removed')) {
      return inconclusive('its upload came so late that its file was left there');
    }
    if (!second) return observed('No further request, and later recordings are uploaded.', [first]);
    const whole = second.body.sha256 === removed.recording.sha256;
    return observed(
      whole
        ? 'The next attempt sends the whole recording all the same: it was kept open or in memory.'
        : `The next attempt sends ${inBytes(second.body.bytes)} of ${counted(removed.recording.bytes)}, and ends ${second.ended}.`,
      [first, second],
    );
  },
  fix: 'Look for the file again before each attempt, and log its absence as the end of the upload.',
};
