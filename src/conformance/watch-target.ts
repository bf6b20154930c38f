import type { Entry } from '../ledger/entry.ts';
import type { OpenTarget } from './target.ts';

/** So many deliveries in a row that nobody listens for, and the receiver is gone. */
const REFUSED_IN_A_ROW = 5;

/** Tells when the receiver is gone, with the reason, so that the run does not wait for it in vain. */
export function watchTarget(
  target: OpenTarget,
  onGone: (reason: string) => void,
): <Seen extends Entry>(entry: Seen) => Seen {
  let refused = 0;
  void target.ended.then((how) => onGone(`the receiver ended during the run: ${how}`));
  return (entry) => {
    if (entry.kind !== 'delivery') return entry;
    refused = entry.failure?.code === 'refused' ? refused + 1 : 0;
    if (refused === REFUSED_IN_A_ROW) onGone('nobody listens at the address of the receiver any more');
    return entry;
  };
}
