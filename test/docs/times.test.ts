import { expect, test } from 'vitest';
import { table } from './readme.ts';
import { runShell } from './shell.ts';

const started = '-- no-program-is-started';

test.each([
  ['in real time', ''],
  ['--slow', '--slow'],
  ['--time-scale 0.03', '--time-scale 0.03'],
])('the README tells the time of a run: %s', async (run, options) => {
  const [, told] = table('run').find(([name]) => name?.includes(run)) ?? [];
  const { output } = await runShell(`npm run -s harness -- conform --plan ${options} ${started}`);
  const [, seconds] = /critical path ([0-9.]+) s\b/m.exec(output) ?? [];
  expect(Number(/^([0-9.]+) s$/.exec(told ?? '')?.[1])).toBeCloseTo(Number(seconds), 0);
});
