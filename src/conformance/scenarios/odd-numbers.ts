import type { Scenario } from '../rulebook/scenario.ts';
import { type Oddity, playOddities } from './play-oddities.ts';
import { withData } from './with-data.ts';

/** Sizes in bytes and lengths in seconds at the edges of what a file may have. */
const numbers: Readonly<Record<string, { readonly filesize: number; readonly duration: number }>> = {
  'an empty file': { filesize: 0, duration: 0 },
  'a fraction of a second': { filesize: 1, duration: 0.000_001 },
  'a fractional duration': { filesize: 734_003_200, duration: 3_723.456_789 },
  'just above 2^31': { filesize: 2 ** 31 + 1, duration: 86_400 },
  'just above 2^32': { filesize: 2 ** 32 + 1, duration: 2 ** 32 + 0.5 },
  '2^53 - 1': { filesize: Number.MAX_SAFE_INTEGER, duration: 1e9 },
};

/** A number of each kind as other programs write it, which JSON permits. */
const withExponent: Oddity = (event) => ({
  type: event.type,
  unchecked: JSON.stringify(withData({ duration: 1500.5 })(event)).replace('1500.5', '1.5005E+3'),
});

/** Finished files of no, small and very large size. */
export const oddNumbers: Scenario = {
  id: 'odd-numbers',
  needs: ['event:video_file_finish'],
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(stage, ['video_file_finish'], {
      ...Object.fromEntries(Object.entries(numbers).map(([label, fields]) => [label, withData(fields)])),
      'an exponent': withExponent,
    }),
};
