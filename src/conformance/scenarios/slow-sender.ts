import type { DeliveryEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { tookMs } from '../conduct/took-ms.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';

/** What deliveries are called: the one before all others, the one whose last byte comes late, and those that come before it does. */
export const BEFORE_A_SLOW_ONE = 'comes before a slow one';
export const SLOW = 'its last byte comes late';
export const BESIDE_A_SLOW_ONE = 'comes beside a slow one';

/** So many come beside it. */
const BESIDE = tolerances.noAccident;

/** How long the last byte waits for the answers to others at most, in ms: a slow receiver is as slow again. */
export function lastByteMs(before: DeliveryEntry): number {
  return Math.max(stagePace.promptMs, 2 * tookMs(before));
}

/** The last byte of a harmless event comes when others that came after it are answered, or have waited for too long. */
export const slowSender: Scenario = {
  id: 'slow-sender',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { clock, signal } = stage;
    const event = (): ReturnType<typeof stage.carrier> => stage.carrier('error');
    const before = await stage.deliver(BEFORE_A_SLOW_ONE, event());
    if (!before.answer) return;
    const begun = Promise.withResolvers<void>();
    const beside = begun.promise.then(() =>
      Promise.all(Array.from({ length: BESIDE }, () => stage.deliver(BESIDE_A_SLOW_ONE, event()))),
    );
    const lastByte = async (): Promise<void> => {
      begun.resolve();
      await within({ clock, signal, ms: lastByteMs(before) }, () => beside);
      await clock.sleep(stagePace.instantMs, signal);
    };
    // Where it is answered before its last byte, as by a server that refuses it, the others still come.
    await Promise.all([stage.deliver(SLOW, event(), { lastByte }).finally(begun.resolve), beside]);
  },
};
