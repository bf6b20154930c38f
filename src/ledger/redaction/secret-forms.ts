import { ASCII_LEADS } from './leads.ts';
import { percent } from './percent.ts';
import { readDeepEscapes } from './read-deep-escapes.ts';
import { escapesAt, readEscapes } from './read-escapes.ts';
import { Reading } from './reading.ts';

/**
 * Shortest secret that is looked for. A shorter one occurs by chance in ordinary text (`key`, `rec`), so that
 * replacing it would garble the output without hiding anything.
 */
const MIN_SECRET_LENGTH = 4;

/** Shortest piece of a secret that is looked for: two words of ordinary text are not told apart by less. */
const MIN_PIECE_LENGTH = 6;

/** Where a receiver cuts a key that it takes for a part of a URL. */
const CUTS = /[&#]/;

const percentEscapes = escapesAt({ '%': percent });

/**
 * What may be printed of a secret before anybody encodes it: itself, decoded once more than it was encoded, and its
 * pieces, where it was cut like a URL. Nothing of a secret that is too short.
 */
export function secretForms(secret: string): readonly string[] {
  if (secret.length < MIN_SECRET_LENGTH) return [];
  const once = decoded(secret, readDeepEscapes);
  const whole = [secret, once, decoded(once, readDeepEscapes)];
  whole.push(decoded(secret, (source, into) => readEscapes(source, percentEscapes, into)));
  const pieces = whole.flatMap((form) => form.split(CUTS)).filter(({ length }) => length >= MIN_PIECE_LENGTH);
  return [...whole.filter(({ length }) => length >= MIN_SECRET_LENGTH), ...pieces];
}

function decoded(text: string, decode: (source: Reading, into: Reading) => boolean): string {
  if (!ASCII_LEADS.some((lead) => text.includes(lead))) return text;
  const [source, into] = [new Reading(), new Reading()];
  source.read(text);
  return decode(source, into) ? Buffer.from(into.bytes.subarray(0, into.length)).toString('utf8') : text;
}
