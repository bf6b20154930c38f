import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { Entry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { earliestMs } from '../conduct/delay-tolerance.ts';
import { isRightAfter } from '../conduct/is-right-after.ts';
import type { Times } from '../conduct/times.ts';

/** Storage answers each attempt by its status alone, as soon as its body has come. */
const PLAIN_SCRIPT = /^\d+(,\d+)*$/;

/**
 * Whether an attempt came before its time, and right after another event, at an upload that one event asked for and that storage
 * answered plainly: at any, or at the one of this id.
 */
export function triesTooSoon(entries: readonly Entry[], times: Times, id?: string): boolean {
  const plain = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'recording' && entry.id === (id ?? entry.id) && PLAIN_SCRIPT.test(entry.script)
        ? [entry.id]
        : [],
    ),
  );
  const exchanges = entries.filter((entry) => entry.kind === 'delivery' || entry.kind === 'attempt');
  const events = exchanges.filter(({ kind }) => kind === 'delivery');
  const uploads = Map.groupBy(exchanges, ({ recording = '' }) => recording);
  return [...uploads].some(([recording, of]) => {
    if (!plain.has(recording) || of.filter(({ kind }) => kind === 'delivery').length !== 1) return false;
    const attempts = of.filter((one) => one.kind === 'attempt' && !one.resend);
    return attempts.some((after, index) => {
      const before = attempts[index - 1];
      if (before?.kind !== 'attempt' || before.ended !== 'complete') return false;
      const waitedMs = after.atMs - lastInstantOf(before);
      return (
        attemptEnd(before) === 'failed' &&
        waitedMs < earliestMs(times.retryDelayMs, times) &&
        events.some((event) => event.recording !== recording && isRightAfter(after.atMs, event.atMs, times))
      );
    });
  });
}
