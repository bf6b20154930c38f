import { expect, test } from 'vitest';
import { warpedEnvironment } from '../../src/target/warped-environment.ts';

const library = '/usr/lib/faketime/libfaketime.so.1';

test('loads libfaketime and names the rate', () => {
  expect(warpedEnvironment({ library, factor: 20 }, { PATH: '/bin' })).toEqual({
    LD_PRELOAD: library,
    FAKETIME: '+0 x20',
  });
});

test('keeps what the user loads, after libfaketime', () => {
  const { LD_PRELOAD } = warpedEnvironment({ library, factor: 10 }, { LD_PRELOAD: '/opt/probe.so' });
  expect(LD_PRELOAD).toBe(`${library}:/opt/probe.so`);
});

test.each(['FAKETIME_DONT_FAKE_MONOTONIC', 'DONT_FAKE_MONOTONIC'])(
  'overrules %s, which would leave timers alone',
  (name) => {
    expect(warpedEnvironment({ library, factor: 10 }, { [name]: '1' })).toMatchObject({
      FAKETIME_DONT_FAKE_MONOTONIC: '0',
    });
  },
);
