import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Departure } from '../rulebook/departure.ts';
import type { Mistake } from './judge-answers.ts';

/** What a comparison does that takes such keys; one that is told leaves out what it explains. */
const mistakes: readonly (Mistake & {
  readonly kind: RegExp;
  /** What is taken as well. */
  readonly along?: RegExp;
  readonly explains?: RegExp;
})[] = [
  {
    kind: /suffix/,
    along: /prefix$/,
    explains: /suffix|(?<!encoded )twice$|space after|ASCII$|NUL|prefix$|first character$|empty key$|no key$/,
    does: 'Compares no more of the key and the secret than the shorter one has',
    fix: 'Compare the lengths too: a key that begins with the secret, or that the secret begins with, is another one.',
  },
  {
    kind: /suffix|(?<!encoded )twice$/,
    explains: /suffix|(?<!encoded )twice$|space after|ASCII$|NUL/,
    does: 'Compares no more of the key than the secret is long',
    fix: 'Compare the lengths too: a key that begins with the secret is another one.',
  },
  {
    kind: /prefix$/,
    explains: /prefix$|first character$|empty key$|no key$/,
    does: 'Compares no more of the secret than the key is long',
    fix: 'Compare the lengths too: the beginning of the secret is not the secret.',
  },
  {
    kind: /no key$|empty key$/,
    does: 'Takes an empty key',
    fix: 'Refuse an empty key, and none at all, before you compare it.',
  },
  {
    kind: /space before$/,
    along: /NUL/,
    explains: /space|NUL/,
    does: 'Trims the key',
    fix: 'Do not trim the key: a space or a NUL at its end is a character like any other.',
  },
  {
    kind: /NUL/,
    does: 'Compares the key up to a NUL',
    fix: 'Compare the whole key, and not what stands before a NUL.',
  },
  {
    kind: /percent-encoded/,
    does: 'Decodes the key twice',
    fix: 'Decode the key once; most servers have done so before you see it.',
  },
  {
    kind: /space/,
    does: 'Trims the key',
    fix: 'Do not trim the key: a space is a character like any other.',
  },
  {
    kind: /wildcard$|expression$|SQL$/,
    does: 'Takes the key for a pattern',
    fix: 'Compare the key as text with the secret: the shell wants quotes around it, and a query "=" in place of "like".',
  },
  { kind: /case$/, does: 'Compares the key without its case', fix: 'Compare the case of letters too.' },
];

const BYTES = 'Compare bytes, not text: some constant-time functions refuse text outside ASCII.';

/** What is done wrong where keys that are almost the secret are answered wrongly; nothing where they are not alike. */
export function nearMissMistake(wrong: readonly DeliveryEntry[], departure: Departure): Mistake | undefined {
  if (departure !== 'taken')
    return wrong.every(({ label }) => label.endsWith('ASCII')) ? { fix: BYTES } : undefined;
  let left = wrong;
  const told = mistakes.flatMap(({ kind, along = kind, explains = kind, does, fix }) => {
    const isTaken = (which: RegExp): boolean => left.some(({ label }) => which.test(label));
    if (!isTaken(kind) || !isTaken(along)) return [];
    left = left.filter(({ label }) => !explains.test(label));
    return [{ does, fix }];
  });
  const [first, second, ...more] = told;
  if (left.length > 0 || !first || more.length > 0) return undefined;
  return second ? { fix: `${first.fix} ${second.fix}` } : first;
}
