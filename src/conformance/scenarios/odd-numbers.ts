import type { Envelope } from '../../spec/envelope.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';
import { withData } from './with-data.ts';

/** The duration that is written with an exponent, in seconds. */
const IN_DECIMALS = 1500.5;

/** Sizes in bytes and lengths in seconds at the edges of what a file may have. */
const numbers: Readonly<Record<string, { readonly filesize: number; readonly duration: number }>> = {
  'an empty file': { filesize: 0, duration: 0 },
  'a fraction of a second': { filesize: 1, duration: 0.000_001 },
  'a fractional duration': { filesize: 734_003_200, duration: 3_723.456_789 },
  'just above 2^31': { filesize: 2 ** 31 + 1, duration: 86_400 },
  'just above 2^32': { filesize: 2 ** 32 + 1, duration: 2 ** 32 + 0.5 },
  '2^53 - 1': { filesize: Number.MAX_SAFE_INTEGER, duration: 1e9 },
  'an exponent': { filesize: 1, duration: IN_DECIMALS },
};

/** Some JSON libraries write a duration so. */
function withExponent(event: Envelope): string {
  return JSON.stringify(event).replace(`:${IN_DECIMALS}`, ':1.5005E+3');
}

/** Finished files of no, small and very large size. */
export const oddNumbers: Scenario = {
  id: 'odd-numbers',
  needs: ['event:video_file_finish'],
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(
      stage,
      ['video_file_finish'],
      Object.fromEntries(Object.entries(numbers).map(([label, fields]) => [label, withData(fields)])),
      { write: withExponent },
    ),
};
