import type { Pace, Scenario } from '../rulebook/scenario.ts';
import { limitedPlaces } from './limited-places.ts';

/** What the recordings are called of which storage loses each connection. */
const LOST_IN_EACH_LANE = 'lost in each lane';

/** So many uploads of other scenarios fail for the last time. */
export const OTHERS = 8;

/**
 * Storage loses the connections of at least as many attempts as the receiver makes uploads at once, and where that is a limited
 * number, as many uploads fail for the last time. What each of them took from that number, such as a slot or a connection,
 * and did not give back, is missing from then on.
 */
export const lostInEachLane: Scenario = {
  id: 'lost-in-each-lane',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ attempts, retryDelayMs }, pace) =>
    Array.from({ length: uploadsFor(pace) }, () => ({ busyMs: (attempts - 1) * retryDelayMs, quietMs: 0 })),
  async run(stage) {
    await Promise.all(
      Array.from({ length: uploadsFor(stage) }, async () => {
        const recording = await stage.lay(LOST_IN_EACH_LANE, { script: 'reset' });
        await stage.upload(recording, { attempts: stage.times.attempts });
      }),
    );
  },
};

/** Each of these uploads loses all its attempts. Before a run knows how many lanes there are, it plans for none. */
function uploadsFor({ lanes, times }: Pick<Pace, 'lanes' | 'times'>): number {
  const places = limitedPlaces(lanes);
  if (places !== undefined) return Math.max(Math.ceil(places / times.attempts), places - OTHERS);
  return lanes && Number.isFinite(lanes.count) ? Math.ceil(lanes.count / times.attempts) : 0;
}
