import type { DeliveryEntry } from '../../ledger/entry.ts';

/** What a comparison of keys does wrong that takes such a key, or breaks on it; the likeliest first. */
const fixes: readonly (readonly [kind: RegExp, fix: string])[] = [
  [/ASCII$/, 'Compare bytes, not text: some constant-time functions refuse text outside ASCII.'],
  [
    /no key$|empty key$/,
    'Refuse an empty key, and one that is not there, before you compare it with the secret.',
  ],
  [/NUL/, 'Compare the whole key, and not what stands before a NUL.'],
  [/percent-encoded/, 'Decode the key once; most servers have done so before you see it.'],
  [/prefix$|first character$/, 'Compare the lengths too: a part of the secret is not the secret.'],
  [/suffix|twice$/, 'Compare the lengths too: a key that begins with the secret is another one.'],
  [/space/, 'Do not trim the key: a space is a character like any other.'],
  [/case$/, 'Compare the case of letters too.'],
];

const NOTHING = 'Compare the whole key with the secret, byte by byte.';

/** What to do where keys that are almost the secret are answered wrongly. */
export function nearMissFix(wrong: readonly DeliveryEntry[]): string {
  const told = fixes.filter(([kind]) => wrong.some(({ label }) => kind.test(label)));
  // One comparison that takes everything is one mistake.
  return told.length === 0 || told.length > 4 ? NOTHING : told.map(([, fix]) => fix).join(' ');
}
