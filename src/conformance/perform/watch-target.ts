import type { Clock } from '../../clock/clock.ts';
import type { DeliveryFailure, Entry } from '../../ledger/entry.ts';
import type { OpenTarget } from '../../target/target.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { DeliveryPace } from '../stage/delivery-pace.ts';

/** So many deliveries in a row that fail alike, whoever made them, and the receiver is gone. */
const FAILED_IN_A_ROW = 5;

/** What the absence of a receiver looks like; a connection that it closes may be its answer to a bad delivery. */
const signs: Readonly<Partial<Record<DeliveryFailure['code'], string>>> = {
  refused: 'nobody listens at its address any more',
  timeout: 'it takes connections and does not answer any more',
};

/** Watches a receiver until it is disposed of. */
export interface TargetWatch extends Disposable {
  /** Takes each entry of the run. */
  seen(entry: Entry): void;
}

/** What the end of a receiver is seen by. */
interface Watched {
  readonly target: OpenTarget;
  readonly clock: Clock;
  readonly deliveries: Pick<DeliveryPace, 'underWay'>;
  /** Whether it answers an event that it has answered before. */
  readonly isThere: () => Promise<boolean>;
}

/** Tells once when the receiver is gone, with the reason, so that the run does not wait for it in vain. */
export function watchTarget(
  { target, clock, deliveries, isThere }: Watched,
  onGone: (reason: string) => void,
): TargetWatch {
  const over = new AbortController();
  let failed = 0;
  let isEnding = false;
  const gone = (reason: string): void => {
    if (over.signal.aborted) return;
    over.abort();
    onGone(`the receiver went away during the run: ${reason}`);
  };
  const aWhile = (): Promise<void> => clock.sleep(stagePace.briefMs, over.signal).catch(() => undefined);
  void target.ended.then(async (how) => {
    isEnding = true;
    // The end cuts off what was under way, which says at what it came.
    await Promise.race([deliveries.underWay(), aWhile()]);
    gone(`it ended ${how}`);
  });
  // The ports of a program that ends are closed before anybody is told how it ended, which says more.
  const goneUnlessEnded = async (sign: string): Promise<void> => {
    await aWhile();
    const seemsGone = (): boolean => !isEnding && !over.signal.aborted && failed >= FAILED_IN_A_ROW;
    // A receiver may leave unanswered what is alike in all of them.
    if (seemsGone() && !(await isThere().catch(() => true)) && seemsGone()) gone(sign);
    else failed = 0;
  };
  return {
    seen(entry) {
      if (entry.kind !== 'delivery') return;
      const sign = entry.failure && signs[entry.failure.code];
      failed = sign === undefined ? 0 : failed + 1;
      if (sign !== undefined && failed === FAILED_IN_A_ROW) void goneUnlessEnded(sign);
    },
    [Symbol.dispose]() {
      over.abort();
    },
  };
}
