import { stagePace } from '../conduct/stage-pace.ts';
import type { LateUpload } from '../stage/late-upload.ts';
import { within } from '../stage/patience.ts';
import type { RunContext } from '../stage/run-context.ts';

const { lateStartDelays } = stagePace;

/**
 * Sees uploads that their scenarios waited for in vain to their end, where they have begun since.
 *
 * A receiver of which nothing came late is waited for no longer; where something did, whatever is still absent gets as
 * much time.
 */
export async function followLateUploads({ clock, storage, late, signal }: RunContext): Promise<void> {
  let latestMs = 0;
  const hasCome = async ({ which, givenUpAtMs }: LateUpload): Promise<boolean> => {
    const ms = Math.max(0, givenUpAtMs + latestMs * lateStartDelays - clock.now());
    const arrival = await within({ clock, ms, signal }, (over) => storage.arrival(which, over));
    if (arrival) latestMs = Math.max(latestMs, arrival.atMs - givenUpAtMs);
    return arrival !== undefined;
  };
  let absent = late.splice(0);
  const following: Promise<void>[] = [];
  do {
    const came = await Promise.all(absent.map(hasCome));
    for (const { follow } of absent.filter((_, index) => came[index])) {
      const followed = follow();
      // Where the run is stopped while others are waited for, it fails before anybody waits for it.
      followed.catch(() => undefined);
      following.push(followed);
    }
    absent = absent.filter((_, index) => !came[index]);
  } while (absent.some(({ givenUpAtMs }) => givenUpAtMs + latestMs * lateStartDelays > clock.now()));
  await Promise.all(following);
  // The phases that follow may still see them come.
  late.push(...absent);
}
