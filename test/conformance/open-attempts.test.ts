import { expect, test } from 'vitest';
import { embeddedTarget } from '../../src/cli/targets/embedded-target.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { catalogue } from '../../src/conformance/catalogue.ts';
import { run } from '../../src/conformance/run.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';

test('an attempt that goes on when the run ends is written as open, not as given up', async () => {
  using clock = virtualClock();
  const only = ['retry/stalled-storage-is-given-up-after-sixty-seconds'];
  const { entries, report } = await run({
    catalogue,
    selection: { profile: 'reference', only, skip: [] },
    target: embeddedTarget(clock, { ...referenceBehaviour, timeoutMs: undefined }),
    clock,
    timeScale: 1,
    virtualTime: true,
    slow: true,
    seed: 1,
    storage: { key: 'key-of-the-storage' },
  });
  const stalled = entries.filter((entry) => entry.kind === 'attempt' && entry.scenario === 'stalled-storage');
  expect(stalled).toMatchObject([{ number: 1, ended: 'open' }]);
  expect(report.rules[0]).toMatchObject({ verdict: 'fail', actual: 'not given up within 75 s' });
});
