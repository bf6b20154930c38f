/**
 * Gives a function that tells whether a text matches a glob: `*` is any text, `?` one character, all else stands for
 * itself, so each name is a glob for itself.
 *
 * Only the latest `*` is ever tried with more text, because what an earlier one takes makes no difference: the work is
 * the length of the text times that of the glob at most.
 */
export function globMatcher(glob: string): (text: string) => boolean {
  const wanted = [...glob];
  if (!wanted.some((character) => character === '*' || character === '?')) return (text) => text === glob;
  return (text) => matches(wanted, [...text]);
}

function matches(glob: readonly string[], text: readonly string[]): boolean {
  let at = 0;
  let of = 0;
  let star: { readonly of: number; at: number } | undefined;
  while (at < text.length) {
    if (glob[of] === '*') {
      of += 1;
      star = { of, at };
    } else if (glob[of] === '?' || (of < glob.length && glob[of] === text[at])) {
      at += 1;
      of += 1;
    } else if (star) {
      star.at += 1;
      at = star.at;
      of = star.of;
    } else return false;
  }
  while (glob[of] === '*') of += 1;
  return of === glob.length;
}
