import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { within } from '../patience.ts';
import type { Stage } from '../stage.ts';

/** How long the answer to the second may take beside the upload of the first, in ms and as a share of the time-out. */
const ANSWER_MS = 5_000;
const ANSWER_TIMEOUTS = 0.3;

/** A receiver that makes both uploads at once begins the second this soon after its answer; the same measures. */
const BESIDE_MS = 400;
const BESIDE_TIMEOUTS = 0.2;

type Announcement = Envelope<'video_transmux_finish'>;

/** What is announced while storage holds another upload. */
type Second = readonly [recording: RecordingEntry, event: Announcement];

/**
 * Announces `first`, which storage must hold, and `second` as soon as it is held; lets it go when the second has begun
 * too, or would have, and waits for both. Gives whether the second came.
 */
export async function besideHeld(
  stage: Stage,
  first: RecordingEntry,
  { event, second }: { readonly event?: Announcement; readonly second: () => Promise<Second> },
): Promise<boolean> {
  let bothCame = false;
  await stage.upload(first, {
    ...(event ? { event } : {}),
    async meanwhile() {
      const [recording, announcement] = await second();
      const delivery = stage.deliver('announcement', announcement, { recording });
      await within(wait(stage, ANSWER_MS, ANSWER_TIMEOUTS), () => delivery);
      await stage.arrives(recording, 1, wait(stage, BESIDE_MS, BESIDE_TIMEOUTS).ms);
      // A receiver that makes one after the other, or answers after its upload, goes on now.
      stage.release(first);
      const [attempt] = await Promise.all([stage.attempt(recording, 1), delivery]);
      bothCame = attempt !== undefined;
    },
  });
  stage.release(first);
  return bothCame;
}

function wait({ clock, signal, times }: Stage, mostMs: number, timeouts: number) {
  return { clock, signal, ms: Math.min(mostMs, times.uploadTimeoutMs * timeouts) };
}
