import type { Evidence } from '../evidence.ts';
import { UNANNOUNCED } from '../scenarios/other-events.ts';
import type { Fail } from '../verdict.ts';

/**
 * Why a failure that requests to storage show says nothing of its own rule, if it does not: the receiver uploads what no
 * event names, so that none of its uploads can be put down to an event.
 */
export function unasked({ evidence }: Fail, { run }: Evidence): string | undefined {
  const unannounced = run.uploads.filter(({ recording }) => recording.label === UNANNOUNCED);
  if (unannounced.every(({ attempts }) => attempts.length === 0)) return undefined;
  const shown = new Set(evidence);
  const named = run.uploads.filter((upload) => !unannounced.includes(upload));
  const requests = [...named.flatMap(({ recording, attempts }) => [recording, ...attempts]), ...run.strays];
  return requests.some(({ id }) => shown.has(id))
    ? 'a recording that no event names is uploaded too, which another rule judges'
    : undefined;
}
