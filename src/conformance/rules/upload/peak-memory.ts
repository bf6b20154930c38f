import { inMebibytes } from '../../conduct/describe-bytes.ts';
import { pausedReadings } from '../../conduct/paused-reading.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { pausedReading } from '../../scenarios/paused-reading.ts';

export const peakMemory: Observation = {
  id: 'upload/peak-memory',
  title: 'How much memory an upload takes',
  clause: 'R6.chunks',
  level: 'observe',
  profile: 'reference',
  needs: ['process-facts'],
  scenarios: [pausedReading],
  judge(evidence) {
    // Runtimes that collect garbage may exceed the file while they stream it, so that this says nothing by itself.
    const [reading] = pausedReadings(evidence);
    if (!reading) return inconclusive('no upload was seen under way');
    const [grown, size] = [inMebibytes(Math.max(0, reading.grownBytes)), inMebibytes(reading.fileBytes)];
    const entries = evidence.uploads.flatMap(({ recording }) =>
      recording.id === reading.recording ? [recording] : [],
    );
    return observed(`the peak of memory grew by ${grown} during the upload of ${size}`, entries);
  },
  fix: 'Hold one piece of the recording in memory at a time.',
};
