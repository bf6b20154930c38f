import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

type Announcement = Envelope<'video_transmux_finish'>;

/** What is announced while storage holds another upload. */
type Second = readonly [recording: RecordingEntry, event: Announcement];

/**
 * Announces `first`, which storage must hold, and `second` as soon as it is held; lets it go when the second has begun
 * too, or would have, and waits for both.
 */
export async function besideHeld(
  stage: Stage,
  first: RecordingEntry,
  { event, second }: { readonly event?: Announcement; readonly second: () => Promise<Second> },
): Promise<void> {
  const { clock, signal, times } = stage;
  await stage.upload(first, {
    ...(event ? { event } : {}),
    async meanwhile() {
      const [recording, announcement] = await second();
      const delivery = stage.deliver('announcement', announcement, { recording });
      await within({ clock, signal, ms: holdMs(times.patienceMs, times) }, () => delivery);
      await stage.arrives(recording, 1, holdMs(stagePace.nextUploadMs, times, stagePace.waitShare));
      // A receiver that makes one after the other, or answers after its upload, goes on now.
      stage.release(first);
      await Promise.all([stage.attempt(recording, 1), delivery]);
    },
  });
  stage.release(first);
}
