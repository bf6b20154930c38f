/** Keys of one length that are not the secret: two that go wrong at their first character, two at their last. */
export interface WrongEnds {
  readonly early: readonly [string, string];
  readonly late: readonly [string, string];
}

const PLAIN = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** ASCII characters that a query percent-encodes, and the others that it does not: wrong ones must be as long. */
const ENCODED = [...'"<>\\^`{|}#;,?'];
const MARKS = [...'-._~'];

/**
 * Keys that differ from the secret in one character and from each other in nothing that a URL shows.
 *
 * @param turn chooses among the wrong characters: another turn, other keys
 */
export function wrongEnds(secret: string, turn: number): WrongEnds {
  const characters = [...secret];
  const keys = (at: number): readonly [string, string] => {
    const right = characters[at] ?? '';
    // A receiver that ignores case is another rule's finding.
    const others = likeOnes(right).filter((other) => other.toLowerCase() !== right.toLowerCase());
    const key = (offset: number): string =>
      characters.with(at, others[(2 * turn + offset) % others.length] ?? '').join('');
    return [key(0), key(1)];
  };
  return { early: keys(0), late: keys(characters.length - 1) };
}

function likeOnes(character: string): readonly string[] {
  if (/[0-9a-z]/i.test(character)) return PLAIN;
  const code = character.codePointAt(0) ?? 0;
  // Neighbours within a block of eight take as many bytes in UTF-8, and a surrogate has none but surrogates.
  if (code > 0x7f) return [1, 2, 3, 4].map((bits) => String.fromCodePoint(code ^ bits));
  return encodeURIComponent(character).length === 1 ? MARKS : ENCODED;
}
