import type { Entry } from '../../ledger/entry.ts';
import { createLedger, type Ledger } from '../../ledger/ledger.ts';
import { withNearMisses } from '../rulebook/near-misses.ts';
import { entryRedactor } from './redacted-entry.ts';
import type { RunOptions } from './run-options.ts';

/** Ids are unique in a ledger, and a run that continues one counts anew. */
const REPEAT_PREFIX = 'again.';

/**
 * The ledger of a run: its entries hold no secret, and the listener hears of the run itself first, although a
 * started receiver prints before it listens.
 *
 * An error of the listener goes to `onDeaf` and not to whoever appends, since that may be a socket's callback.
 */
export function runLedger(
  { clock, onEntry, target, storage, repeats, cut, routes = {} }: RunOptions,
  onDeaf: (error: unknown) => void,
): Ledger {
  const routed = Object.values(routes).flatMap((url) => [...url.searchParams.values()]);
  const redact = entryRedactor([...[...target.secrets, ...routed].flatMap(withNearMisses), storage.key]);
  let early: Entry[] | undefined = [];
  let deaf = false;

  function tell(entry: Entry): void {
    if (deaf) return;
    try {
      onEntry?.(entry);
    } catch (error) {
      deaf = true;
      onDeaf(error);
    }
  }

  const ledger = createLedger({
    clock,
    ...(repeats === undefined ? {} : { idPrefix: cut === undefined ? REPEAT_PREFIX : `cut${cut}.` }),
    onEntry: (entry) => {
      if (entry.kind === 'run') {
        for (const known of [entry, ...(early ?? [])]) tell(known);
        early = undefined;
      } else if (early) early.push(entry);
      else tell(entry);
    },
  });
  return { ...ledger, append: (entry) => ledger.append(redact(entry)) };
}
