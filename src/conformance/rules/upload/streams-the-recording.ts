import type { PausedAgain, PausedReading } from '../../../ledger/note-values.ts';
import { almost, earliestMs } from '../../conduct/delay-tolerance.ts';
import { inMebibytes } from '../../conduct/describe-bytes.ts';
import { gapsOf } from '../../conduct/gaps.ts';
import {
  heldBytes,
  isLoaded,
  isStreamed,
  pausedAgain,
  pausedReadings,
  standsWithin,
} from '../../conduct/paused-reading.ts';
import { usualDelayMs } from '../../conduct/usual-delay-ms.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { pausedReading } from '../../scenarios/paused-reading.ts';
import { storageFailsByTurns } from '../../scenarios/storage-fails-by-turns.ts';

export const streamsTheRecording: Requirement = {
  id: 'upload/streams-the-recording',
  title: 'The recording is read as it is sent, not loaded as a whole',
  clause: 'R6.chunks',
  level: 'required',
  follows: [{ rule: 'upload/is-not-multipart-or-encoded', its: 'other-bytes', own: 'other-reading' }],
  profile: 'reference',
  needs: ['process-facts'],
  scenarios: [pausedReading, storageFailsByTurns],
  judge(evidence) {
    const all = pausedReadings(evidence);
    const largest = Math.max(...all.map(({ fileBytes }) => fileBytes));
    // Beside the others the kernel's buffers are too large a part of the file.
    const readings = all.filter(({ fileBytes }) => fileBytes === largest);
    const [first] = readings;
    if (!first) return inconclusive('no upload was seen under way while storage had stopped reading');
    const streamed = readings.filter(isStreamed);
    const entriesOf = (seen: readonly PausedAgain[], attemptsShown: number) =>
      evidence.uploads
        .filter(({ recording }) => seen.some((one) => one.recording === recording.id))
        .flatMap(({ recording, attempts }) => [recording, ...attempts.slice(0, attemptsShown)]);
    if (streamed.length > 0) {
      // Of a receiver that stands within its file as it sends, that is so each time; one that gives up closes it.
      const wasSent = ({ recording }: PausedAgain): boolean =>
        evidence.uploads.some((upload) => upload.recording.id === recording && !isGivenUp(upload, evidence));
      const again = readings.some(standsWithin) ? pausedAgain(evidence).filter(wasSent) : [];
      const [loaded] = again.filter(isLoaded);
      if (!loaded) return pass(streamed.length + again.length);
      return fail(
        'other-reading',
        'a file that is read as it is sent in every attempt',
        `all ${inMebibytes(loaded.fileBytes)} read in attempt 2 when storage had taken ${inMebibytes(loaded.receivedBytes)}`,
        entriesOf([loaded], 2),
        {
          pattern: 'Attempt 2 loads the whole file into memory',
          fix: 'Open the file anew for each attempt, and hand it to the HTTP client piece by piece.',
        },
      );
    }
    const entries = entriesOf(readings, 1);
    const kept = readings.find(isKept);
    if (!kept || !readings.every(isRead))
      return inconclusive(`how it reads cannot be told: ${describe(first)}`);
    return fail('other-reading', 'a few MiB read ahead of what is sent', describe(kept), entries, {
      pattern: 'Loads the whole file into memory',
    });
  },
  leavesOpen: 'How often the file is read: one that is read for its checksum first passes.',
  fix: 'Open the file and hand it to the HTTP client piece by piece, so that reading waits for sending. Some HTTP clients keep each body to send it again after a redirect: turn that off.',
};

/**
 * Whether the receiver may have given attempt 2 up before storage answered it: the delay before the next one counts from then,
 * and where none follows, perhaps what sent it has ended.
 */
function isGivenUp(upload: Upload, evidence: Evidence): boolean {
  const leastMs = earliestMs(usualDelayMs(evidence), evidence.times);
  const [, again, next] = upload.attempts;
  return (
    next === undefined ||
    again?.ended === 'aborted' ||
    gapsOf(upload, evidence).some(({ before, span }) => before === again && span.mostMs < leastMs)
  );
}

function unsentBytes({ fileBytes, receivedBytes, queuedBytes }: PausedReading): number {
  return fileBytes - receivedBytes - queuedBytes;
}

/** Whether all of the file was read. */
function isRead(reading: PausedReading): boolean {
  return heldBytes(reading) >= almost(unsentBytes(reading));
}

/**
 * Whether it is in memory: a file that is read without growth of memory went somewhere else, for example through
 * a checksum. A second file may fit where the first one was.
 */
function isKept(reading: PausedReading): boolean {
  return reading.grownBytes >= unsentBytes(reading) / 2;
}

function describe({ readBytes, fileBytes, receivedBytes, grownBytes }: PausedReading): string {
  const [read, size, received] = [readBytes, fileBytes, receivedBytes].map(inMebibytes);
  return `${read === size ? `all ${size}` : `${read} of ${size}`} read when storage had taken ${received}, and memory grown by ${inMebibytes(grownBytes)}`;
}
