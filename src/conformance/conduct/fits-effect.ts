import { dialects } from '../../effects/dialects.ts';
import type { Effect, Effects } from '../../effects/effects.ts';
import { fitsRequest } from '../../effects/fits-request.ts';
import type { SightingEntry } from '../../ledger/entry.ts';

/** Where an effect is looked for, for people. */
export function placeOf({ request }: Effect): string {
  return request ? `a request to "${request.to}"` : 'nothing';
}

/** Whether something was seen where an effect is looked for. */
export function isAtPlaceOf({ request }: Effect, { seen }: SightingEntry): boolean {
  return seen.sink === request?.to;
}

/** Whether it is what an event leads to. */
export function fitsEffect(
  effect: Effect,
  sighting: SightingEntry,
  { event, effects }: { readonly event: unknown; readonly effects: Effects },
): boolean {
  const { request } = effect;
  if (!request || !isAtPlaceOf(effect, sighting)) return false;
  const dialect = dialects[effects.sinks?.[request.to]?.dialect ?? 'webhook'];
  return fitsRequest(request, { dialect, event, seen: sighting.seen });
}
