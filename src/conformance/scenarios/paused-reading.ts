import type { RecordingEntry } from '../../ledger/entry.ts';
import type { PausedReading } from '../../ledger/note-values.ts';
import { UPLOAD_CHUNK_BYTES } from '../../spec/limits.ts';
import type { ProcessSnapshot } from '../../target/receiver-process.ts';
import { ENOUGH_PLACES, isStreamed, settledPositions } from '../conduct/paused-reading.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { pauseMs, settledSnapshot } from './settled-snapshot.ts';

const MEBIBYTE = 1_048_576;

interface PausedUpload {
  readonly label: string;
  readonly bytes: number;
  readonly pause: string;
}

/** What came of one of them. */
interface PausedResult {
  readonly recording: RecordingEntry;
  readonly arrived: boolean;
  readonly reading?: PausedReading;
  readonly isCutRight: boolean;
}

/** So large that what is read ahead of it and what the kernel's sockets hold is a small part. */
const LARGE: PausedUpload = { label: 'large', bytes: 64 * MEBIBYTE, pause: 'pause@4MiB' };

/** Tries to see the large one streamed; a second only excuses a receiver that was busy with something else. */
const TRIES = 2;

/**
 * Further recordings, for more places at which a receiver stops. No two pauses are whole mebibytes apart, so that
 * pieces of another size cannot end at whole mebibytes each time.
 */
const OTHERS = ['2112KiB', '3520KiB', '4928KiB'].map(
  (size): PausedUpload => ({ label: `pause at ${size}`, bytes: 32 * MEBIBYTE, pause: `pause@${size}` }),
);

/** So many times they are laid, for a machine so busy that the receiver does not come to rest in time. */
const ROUNDS = 3;

/** Storage stops reading within a large upload, and the kernel is asked how far the receiver has read its file. */
export const pausedReading: Scenario = {
  id: 'paused-reading',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    // Without the kernel's word there is nothing to see here, and rules that read chunk lines do without.
    if (!stage.process?.isVisible) return;
    const laid: RecordingEntry[] = [];
    const seen = { places: 0, inVain: false };
    const read = async (upload: PausedUpload): Promise<PausedResult> => {
      const result = await readWhilePaused(stage, upload);
      laid.push(result.recording);
      seen.inVain = !result.arrived || (await anyRepeated(stage, laid));
      return result;
    };
    for (let tries = 0; tries < TRIES && !seen.inVain; tries += 1) {
      stage.process.resetPeak();
      const { reading, isCutRight } = await read(LARGE);
      // What the wire has shown, or the kernel cannot, need not be looked for in more places.
      seen.places = isCutRight || !reading?.positions.some(Boolean) ? ENOUGH_PLACES : placesOf(reading);
      if (reading && isStreamed(reading)) break;
    }
    const rest = Array.from({ length: ROUNDS }, () => OTHERS).flat();
    for (const other of rest) {
      if (seen.places >= ENOUGH_PLACES || seen.inVain) break;
      seen.places += placesOf((await read(other)).reading);
    }
  },
};

/**
 * Whether the receiver has come again for an upload that was accepted: what it reads for that cannot be told from
 * what it reads for the next.
 */
async function anyRepeated(stage: Stage, recordings: readonly RecordingEntry[]): Promise<boolean> {
  const repeated = await Promise.all(recordings.map((recording) => stage.arrives(recording, 2, 0)));
  return repeated.includes(true);
}

function placesOf(reading: PausedReading | undefined): number {
  return reading ? settledPositions(reading).length : 0;
}

async function readWhilePaused(stage: Stage, { label, bytes, pause }: PausedUpload): Promise<PausedResult> {
  const recording = await stage.lay(label, { bytes, sparse: true, script: `${pause}+201` });
  const before = stage.snapshot(recording);
  const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
  const ms = pauseMs(stage);
  const arrived = await stage.arrives(recording, 1);
  const receivedBytes = arrived ? await stage.paused(recording, 1, ms) : undefined;
  const endAtMs = stage.clock.now() + ms;
  const after =
    receivedBytes === undefined
      ? undefined
      : await settledSnapshot(stage, { snapshot: () => stage.snapshot(recording), endAtMs });
  stage.release(recording);
  const attempt = arrived ? await stage.attempt(recording, 1) : undefined;
  await delivery;
  const isCutRight = attempt?.chunks.at(-2)?.[0] === UPLOAD_CHUNK_BYTES;
  if (!before || !after || receivedBytes === undefined) return { recording, arrived, isCutRight };
  const reading: PausedReading = {
    recording: recording.id,
    fileBytes: bytes,
    receivedBytes,
    ...difference(before, after),
    positions: after.positions,
    settled: after.settled,
  };
  stage.note('paused-reading', reading);
  return { recording, arrived, reading, isCutRight };
}

function difference(
  before: ProcessSnapshot,
  after: ProcessSnapshot,
): Pick<PausedReading, 'readBytes' | 'readCalls' | 'queuedBytes' | 'grownBytes'> {
  return {
    readBytes: after.readBytes - before.readBytes,
    readCalls: after.readCalls - before.readCalls,
    queuedBytes: after.queuedBytes,
    grownBytes: after.peakBytes - before.peakBytes,
  };
}
