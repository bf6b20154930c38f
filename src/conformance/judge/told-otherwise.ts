import type { Effect } from '../../effects/effects.ts';
import { placesIn, valueAtPlace } from '../../effects/template.ts';
import { templatesOf } from '../../effects/templates-of.ts';
import type { SightingEntry } from '../../ledger/entry.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { eventOf } from '../conduct/event-of.ts';
import type { AwaitedEffect } from './awaited-effects.ts';

/**
 * Effects that never come as described, and tell the values of their own event all the same: it is the words around
 * them, or the names of members, that are others.
 */
export function toldOtherwise(awaited: readonly AwaitedEffect[]): readonly AwaitedEffect[] {
  return [...Map.groupBy(awaited, ({ effect }) => effect).values()].flatMap((alike) => {
    const seen = alike.filter(({ unfitting }) => unfitting.length > 0);
    const isSo = alike.every(({ fitting }) => fitting.length === 0) && seen.every(tellsItsValues);
    return isSo ? seen : [];
  });
}

function tellsItsValues({ delivery, effect, unfitting }: AwaitedEffect): boolean {
  const values = valuesOf(effect, eventOf(delivery));
  return unfitting.every(({ seen }) =>
    values.every((value) => textsOf(seen).some((text) => tells(text, value))),
  );
}

/** Whether a text holds a value: a number that is a part of a longer one is not it. */
function tells(text: string, value: string): boolean {
  const parts = text.split(value);
  return parts.some((part, index) => {
    const next = parts[index + 1];
    return (
      next !== undefined &&
      !(/\d$/.test(value) && /^[.]?\d/.test(next)) &&
      !(/^\d/.test(value) && /\d[.]?$/.test(part))
    );
  });
}

function valuesOf(effect: Effect, event: unknown): readonly string[] {
  return templatesOf(effect)
    .flatMap(placesIn)
    .map((place) => valueAtPlace(event, place))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
}

/** What was seen, as it is and as the texts of its JSON. */
function textsOf(seen: SightingEntry['seen']): readonly string[] {
  const path = seen.what === 'file' ? seen.path : seen.what === 'request' ? seen.rawPath : '';
  return [path, seen.text, ...textsIn(jsonOf(seen.text))];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return value === undefined || value === null ? [] : [String(value)];
}
