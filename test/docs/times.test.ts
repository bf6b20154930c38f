import { expect, test } from 'vitest';
import { timesAt, unansweredMs } from '../../src/conformance/conduct/times.ts';
import { briefStallMs } from '../../src/conformance/scenarios/briefly-stalled-storage.ts';
import { unreadMs } from '../../src/conformance/scenarios/unread-storage.ts';
import { readme, table } from './readme.ts';
import { runShell } from './shell.ts';

const started = '-- no-program-is-started';

test('the README tells for how long storage stalls', () => {
  const times = timesAt(1);
  const told = (ms: number): string => `${Math.floor(ms / 1_000)} s`;
  expect(readme).toContain(`answers the first attempt of one upload only after ${told(unansweredMs(times))}`);
  expect(readme).toContain(`stalls two others for ${told(briefStallMs(times))}`);
  expect(readme).toContain(`a run waits up to ${told(unreadMs(times))} for`);
});

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
