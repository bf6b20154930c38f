import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Departure } from '../rulebook/departure.ts';

/** Of what a comparison is told that takes such keys; one that is told leaves out what it explains. */
const fixes: readonly {
  readonly kind: RegExp;
  /** What is taken as well. */
  readonly along?: RegExp;
  readonly explains?: RegExp;
  readonly fix: string;
}[] = [
  {
    kind: /suffix|twice$/,
    explains: /suffix|twice$|space after|ASCII$|NUL/,
    fix: 'Compare the lengths too: a key that begins with the secret is another one.',
  },
  {
    kind: /prefix$/,
    explains: /prefix$|first character$|empty key$|no key$/,
    fix: 'Compare the lengths too: the beginning of the secret is not the secret.',
  },
  { kind: /no key$|empty key$/, fix: 'Refuse an empty key, and none at all, before you compare it.' },
  {
    kind: /space before$/,
    along: /NUL/,
    explains: /space|NUL/,
    fix: 'Do not trim the key: a space or a NUL at its end is a character like any other.',
  },
  { kind: /NUL/, fix: 'Compare the whole key, and not what stands before a NUL.' },
  { kind: /percent-encoded/, fix: 'Decode the key once; most servers have done so before you see it.' },
  { kind: /space/, fix: 'Do not trim the key: a space is a character like any other.' },
  { kind: /case$/, fix: 'Compare the case of letters too.' },
];

const BYTES = 'Compare bytes, not text: some constant-time functions refuse text outside ASCII.';

/** What to do where keys that are almost the secret are answered wrongly; nothing where they are not alike. */
export function nearMissFix(wrong: readonly DeliveryEntry[], departure: Departure): string | undefined {
  if (departure !== 'taken') return wrong.every(({ label }) => label.endsWith('ASCII')) ? BYTES : undefined;
  let left = wrong;
  const told = fixes.flatMap(({ kind, along = kind, explains = kind, fix }) => {
    const isTaken = (which: RegExp): boolean => left.some(({ label }) => which.test(label));
    if (!isTaken(kind) || !isTaken(along)) return [];
    left = left.filter(({ label }) => !explains.test(label));
    return [fix];
  });
  return left.length === 0 && told.length <= 2 ? told.join(' ') : undefined;
}
