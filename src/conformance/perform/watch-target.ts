import type { DeliveryFailure, Entry } from '../../ledger/entry.ts';
import type { OpenTarget } from './target.ts';

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

/** Tells once when the receiver is gone, with the reason, so that the run does not wait for it in vain. */
export function watchTarget(target: OpenTarget, onGone: (reason: string) => void): TargetWatch {
  let watching = true;
  let failed = 0;
  const gone = (reason: string): void => {
    if (!watching) return;
    watching = false;
    onGone(`the receiver went away during the run: ${reason}`);
  };
  void target.ended.then((how) => gone(`it ended ${how}`));
  return {
    seen(entry) {
      if (entry.kind !== 'delivery') return;
      const sign = entry.failure && signs[entry.failure.code];
      failed = sign === undefined ? 0 : failed + 1;
      if (sign !== undefined && failed >= FAILED_IN_A_ROW) gone(sign);
    },
    [Symbol.dispose]() {
      watching = false;
    },
  };
}
