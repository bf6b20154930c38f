import { expect, test } from 'vitest';
import { smallestStorm } from '../../src/conformance/run/smallest-storm.ts';
import { drawnStorm } from '../../src/conformance/scenarios/drawn-storm.ts';
import type { StormPart, StormProgram } from '../../src/ledger/storm-program.ts';

const whole = drawnStorm(1);

/** The last program that failed, and how many were tried. */
async function cut(culprit: StormPart, isFailing: (program: StormProgram) => boolean) {
  let smallest: StormProgram = whole;
  let tries = 0;
  await smallestStorm(whole, culprit, async (program) => {
    tries += 1;
    if (!isFailing(program)) return false;
    smallest = program;
    return true;
  });
  return { smallest, tries };
}

/** The part of this index, from 0. */
function part(index: number): StormPart {
  return whole[index] as StormPart;
}

test('a program that fails by one upload is cut to it in one step', async () => {
  const { smallest, tries } = await cut(part(7), (program) => program.length > 0);
  expect([smallest, tries]).toEqual([[part(7)], 1]);
});

test.each([
  ['one before it', [3]],
  ['one after it', [58]],
  ['two others', [3, 40]],
])('a program that fails by an upload and %s is cut to these, in their order', async (_, others) => {
  const needed = [...others, 20].toSorted((a, b) => a - b).map(part);
  const { smallest, tries } = await cut(part(20), (program) => needed.every((one) => program.includes(one)));
  expect(smallest).toEqual(needed);
  expect(tries).toBeLessThanOrEqual(30);
});

test('a program that never fails again stays whole', async () => {
  expect((await cut(part(20), () => false)).smallest).toBe(whole);
});
