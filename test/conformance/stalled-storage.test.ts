import { expect, test } from 'vitest';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { limited } from './receivers/limited.ts';
import { runEmbedded } from './run-embedded.ts';

const TIME_OUT = 'retry/stalled-storage-is-given-up-after-sixty-seconds';

test.each([1, 3])(
  'a receiver without a time-out that makes %i uploads at once is told by that alone: what it never gives up keeps no other waiting',
  async (atOnce) => {
    const { report } = await runEmbedded({
      behaviour: () => ({
        ...referenceBehaviour,
        timeoutMs: undefined,
        schedule: limited(atOnce)().schedule,
      }),
    });
    const others = report.rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
    expect(others.map(({ id, cause = id }) => cause)).toEqual(others.map(() => TIME_OUT));
    expect(others.find(({ id }) => id === TIME_OUT)).toMatchObject({ verdict: 'fail', departure: 'late' });
  },
);
