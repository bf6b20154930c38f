import { expect, test } from 'vitest';
import { embeddedTarget } from '../../src/cli/targets/embedded-target.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { timesAt } from '../../src/conformance/times.ts';
import { faults } from '../../src/storage/faults/table.ts';
import { parseScript } from '../../src/storage/script.ts';
import { survivalMatrix } from './matrix.ts';
import { everyStep, scriptsOf } from './steps.ts';

const { beside, alone } = everyStep(timesAt(1));
const steps = [...beside, ...alone];

test('the bundled receiver survives every single fault with the attempts that the model allows', async () => {
  using clock = virtualClock();
  const survivals = await survivalMatrix({
    target: embeddedTarget(clock),
    clock,
    timeScale: 1,
    virtualTime: true,
  });
  expect(survivals.filter(({ difference }) => difference)).toEqual([]);
  expect(survivals.map(({ script }) => script).sort()).toEqual(scriptsOf(steps).sort());
}, 120_000);

test('no fault is missing, apart from those that wait for a program', () => {
  const used = new Set(
    steps.flatMap((step) => parseScript(step).flatMap(({ parts }) => parts.map(({ fault }) => fault))),
  );
  expect(Object.keys(faults).filter((name) => !used.has(name as never))).toEqual(['hold', 'pause']);
});
