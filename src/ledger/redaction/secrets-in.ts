import { type Decoder, decoders, deepDecoder } from './decoders.ts';
import { Reading } from './reading.ts';
import type { SecretIndex } from './secret-index.ts';

/** A part of a text, from a place to before another. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** The text, decoded once, and twice; used again, because they take longer to make than most texts to read. */
const readings = [new Reading(), new Reading(), new Reading()] as const;

/** All parts of a text that are a secret, however it is written, in their order and apart from each other. */
export function secretsIn(text: string, index: SecretIndex): readonly Place[] {
  let borders: Int32Array | undefined;
  let hasMore = false;
  const onFound = (reading: Reading, first: number, end: number): void => {
    const { from, to } = reading.placeInText(first, end);
    borders ??= new Int32Array(text.length + 1);
    borders[from] = (borders[from] as number) + 1;
    borders[to] = (borders[to] as number) - 1;
  };
  const look = (reading: Reading, ways: readonly Decoder[], into: Reading, last: Reading): void => {
    for (const { decode, further } of ways) {
      if (!decode(reading, into, index)) continue;
      into.end();
      index.search(into, onFound);
      if (further.length > 0) look(into, further, last, last);
      else hasMore ||= into.leads !== 0;
    }
  };
  const [plain, once, twice] = readings;
  plain.read(text);
  index.search(plain, onFound);
  look(plain, decoders, once, twice);
  if (hasMore) look(plain, [deepDecoder], once, twice);
  return borders ? placesBetween(borders) : NONE;
}

const NONE: readonly Place[] = [];

/** The parts within which more secrets have begun than ended. */
function placesBetween(borders: Int32Array): readonly Place[] {
  const places: Place[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < borders.length; at += 1) {
    const border = borders[at] as number;
    if (border === 0) continue;
    if (depth === 0) from = at;
    depth += border;
    if (depth === 0) places.push({ from, to: at });
  }
  return places;
}
