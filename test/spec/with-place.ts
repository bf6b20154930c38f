import type { Place } from './places-in.ts';

/** A copy of `value` with something else in one place; `undefined` takes the place away. */
export function withPlace(value: unknown, place: Place, replacement: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return replacement;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const changed = withPlace(copy[key], rest, replacement);
  if (changed !== undefined) copy[key] = changed;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
