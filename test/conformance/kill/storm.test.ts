import { describe, expect, test } from 'vitest';
import { embeddedTarget } from '../../../src/cli/targets/embedded-target.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { randomProgramsMatchTheModel } from '../../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import { run } from '../../../src/conformance/run.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { stormKills } from './storm-kills.ts';

const flaws = await readFlaws();

async function verdictOfStorm(seed: number, flaw?: Flaw): Promise<string | undefined> {
  using clock = virtualClock();
  const { report } = await run({
    catalogue: [randomProgramsMatchTheModel],
    selection: { profile: 'reference', only: [], skip: [] },
    target: embeddedTarget(clock, flaw?.behaviour(clock)),
    clock,
    timeScale: 1,
    virtualTime: true,
    slow: false,
    seed,
    storage: { key: 'key-of-the-storage' },
  });
  return report.rules[0]?.verdict;
}

describe('a storm', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with seed %i finds no difference in the reference receiver',
    async (seed) => {
      expect(await verdictOfStorm(seed)).toBe('pass');
    },
  );

  test.each(stormKills)('finds the receiver that %s', async (name) => {
    const flaw = flaws.find((other) => other.name === name);
    expect(flaw, name).toBeDefined();
    expect(await verdictOfStorm(stormKills.indexOf(name), flaw)).toBe('fail');
  });
});
