/** The way to one value inside another: its keys and indexes from the outside in. */
export type Place = readonly (string | number)[];

/** The ways to all values inside `value`, itself included. */
export function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [
    place,
    ...[...keys].flatMap((key) =>
      placesIn((value as Record<string | number, unknown>)[key], [...place, key]),
    ),
  ];
}
