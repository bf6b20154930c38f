import { describe, expect, test } from 'vitest';
import { randomProgramsMatchTheModel } from '../../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { isWhole } from '../../is-whole.ts';
import { runEmbedded } from '../run-embedded.ts';
import { stormKills } from './storm-kills.ts';

const flaws = await readFlaws();

async function verdictOfStorm(seed: number, flaw?: Flaw): Promise<string | undefined> {
  const { report } = await runEmbedded(flaw, { catalogue: [randomProgramsMatchTheModel], seed });
  return report.rules[0]?.verdict;
}

/** Each time two seeds, and every third of the flaws; all for `npm run kills`. */
const seeds = isWhole ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2];
const kills = stormKills.filter((_, index) => isWhole || index % 3 === 0);

describe('a storm', () => {
  test.each(seeds)('with seed %i finds no difference in the reference receiver', async (seed) => {
    expect(await verdictOfStorm(seed)).toBe('pass');
  });

  test.each(kills)('finds the receiver that %s', async (name) => {
    const flaw = flaws.find((other) => other.name === name);
    expect(flaw, name).toBeDefined();
    expect(await verdictOfStorm(stormKills.indexOf(name), flaw)).toBe('fail');
  });
});
