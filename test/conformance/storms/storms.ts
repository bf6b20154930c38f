/**
 * Judges each flawed receiver by the storm alone, in virtual time, and tells how small the programs are that failing
 * storms are cut down to: `npm run storms -- [SEEDS] [FLAW...]`.
 *
 * Ends with 1 where fewer than 90 % of the failures have a program of one file, one script and one delivery.
 */
import { readFlaws } from '../../flawed/read-flaws.ts';
import { cutStormOf } from './cut-storm-of.ts';

/** The least share of failures that one recording, its script and its delivery show. */
const LEAST_SHARE = 0.9;

const [, , seeds = '3', ...names] = process.argv;

let failures = 0;
let smallest = 0;
for (const flaw of await readFlaws()) {
  if (names.length > 0 && !names.includes(flaw.name)) continue;
  for (let seed = 1; seed <= Number(seeds); seed += 1) {
    const { verdict, program, runs } = await cutStormOf(flaw, seed);
    if (verdict !== 'fail') continue;
    failures += 1;
    if (program?.length === 1) smallest += 1;
    console.log(`${flaw.name}, seed ${seed}: ${program?.length ?? 'all'} deliveries, by ${runs} runs more`);
  }
}
const share = smallest / failures;
console.log(`${failures} failures, ${smallest} of them by one delivery: ${(share * 100).toFixed(1)} %`);
process.exit(share >= LEAST_SHARE ? 0 : 1);
