/** How unlike two words may be, as a share of the longer one, before naming one for the other misleads. */
const FAR = 0.45;

/** A shorter word is part of too many others. */
const SHORT = 3;

/** A word that is only like the beginning of another one is so much less like it. */
const BEGUN = 0.2;

/**
 * The known word that was probably meant, or undefined when none is near.
 *
 * `*` in the word stands for any text, and a word that is part of a known one, or near its beginning or one of its `/`
 * segments, is near it, so that globs and ids of rules find their match.
 */
export function nearestMatch(word: string, known: readonly string[]): string | undefined {
  const meant = word.toLowerCase().replaceAll('*', '');
  const isGlob = word.includes('*');
  let best: string | undefined;
  let bestScore = FAR;
  for (const candidate of known) {
    const whole = candidate.toLowerCase();
    const begun = share(meant, whole.slice(0, meant.length)) + (isGlob ? 0 : BEGUN);
    const beginning = isGlob || meant.length >= SHORT ? begun : Number.POSITIVE_INFINITY;
    const score = Math.min(beginning, unlikeness(meant, whole));
    if (score < bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

/** A hint that names the nearest known word, then all of them when they are few. */
export function nearestHint(word: string, known: readonly string[], prefix = ''): string {
  const nearest = nearestMatch(word, known);
  const all = `Choose one of ${known.map((one) => prefix + one).join(', ')}.`;
  return nearest === undefined
    ? all
    : `Did you mean "${prefix}${nearest}"?${known.length > 12 ? '' : ` ${all}`}`;
}

function unlikeness(word: string, candidate: string): number {
  const parts = candidate.includes('/') ? [candidate, ...candidate.split('/')] : [candidate];
  const byEdits = parts.map((part, index) => share(word, part) + (index > 0 ? 0.1 : 0));
  const contained = word.length >= SHORT && candidate.includes(word);
  return Math.min(...byEdits, contained ? 0.2 : Number.POSITIVE_INFINITY);
}

function share(one: string, other: string): number {
  return edits(one, other) / Math.max(one.length, other.length, 1);
}

/** Letters to insert, drop, replace or swap with their neighbour to make one word from the other. */
function edits(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const differs = one[i - 1] === other[j - 1] ? 0 : 1;
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + differs];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) steps.push((beforeLast[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
