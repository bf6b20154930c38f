import { UNANNOUNCED } from '../lures/unannounced.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Fail } from '../rulebook/verdict.ts';
import { uploadsOf } from './control.ts';

/**
 * Why a failure that requests to storage show says nothing of its own rule, if it does not: the receiver uploads what no
 * event names, so that none of its uploads can be put down to an event.
 */
export function unasked({ evidence }: Fail, { all, nameless }: Evidence): string | undefined {
  const unannounced = uploadsOf(all, UNANNOUNCED);
  if (unannounced.every(({ attempts }) => attempts.length === 0)) return undefined;
  const shown = new Set(evidence);
  const named = all.uploads.filter((upload) => !unannounced.includes(upload));
  const requests = [
    ...named.flatMap(({ recording, attempts }) => [recording, ...attempts]),
    ...all.strays,
    ...nameless,
  ];
  return requests.some(({ id }) => shown.has(id))
    ? 'a recording that no event names is uploaded too'
    : undefined;
}
