import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';

/** The timers of Node count whole milliseconds, so that they end up to one too early by a finer clock. */
const EARLY_MS = 1;

describe.each<[string, () => Clock & Partial<Disposable>]>([
  ['the system clock', systemClock],
  ['the virtual clock', virtualClock],
])('%s', (_name, make) => {
  async function withClock(check: (clock: Clock) => Promise<void>): Promise<void> {
    const clock = make();
    try {
      await check(clock);
    } finally {
      clock[Symbol.dispose]?.();
    }
  }

  test('begins near zero', () =>
    withClock(async (clock) => {
      expect(clock.now()).toBeGreaterThanOrEqual(0);
      expect(clock.now()).toBeLessThan(1000);
    }));

  test('has moved by at least as much as was slept', () =>
    withClock(async (clock) => {
      const before = clock.now();
      await clock.sleep(20);
      expect(clock.now() - before).toBeGreaterThanOrEqual(20 - EARLY_MS);
    }));

  test('ends a sleep of nothing', () => withClock((clock) => clock.sleep(0)));

  test('ends sleeps in the order of their ends', () =>
    withClock(async (clock) => {
      const ended: string[] = [];
      const sleeper = (name: string, ms: number) => clock.sleep(ms).then(() => ended.push(name));
      await Promise.all([sleeper('long', 40), sleeper('short', 10), sleeper('middle', 25)]);
      expect(ended).toEqual(['short', 'middle', 'long']);
    }));

  test('ends sleeps of one length in the order in which they began', () =>
    withClock(async (clock) => {
      const ended: number[] = [];
      await Promise.all([0, 1, 2, 3].map((index) => clock.sleep(10).then(() => ended.push(index))));
      expect(ended).toEqual([0, 1, 2, 3]);
    }));

  test('breaks a sleep off with the reason of the signal', () =>
    withClock(async (clock) => {
      const controller = new AbortController();
      const reason = new Error('The recorder was stopped');
      const sleep = clock.sleep(60_000, controller.signal);
      controller.abort(reason);
      await expect(sleep).rejects.toBe(reason);
    }));

  test('does not begin a sleep whose signal has aborted', () =>
    withClock(async (clock) => {
      const reason = new Error('The recorder was stopped');
      await expect(clock.sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
    }));

  test('is not moved by an abort that comes after the sleep', () =>
    withClock(async (clock) => {
      const controller = new AbortController();
      await clock.sleep(5, controller.signal);
      controller.abort();
      await clock.sleep(5);
    }));

  test('aborts the signal of a deadline with a TimeoutError when somebody sleeps past it', () =>
    withClock(async (clock) => {
      const signal = clock.deadline(9.5);
      expect(signal.aborted).toBe(false);
      await clock.sleep(200);
      expect(signal.aborted).toBe(true);
      expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
    }));

  test('leaves a deadline alone that lies further away than the sleep', () =>
    withClock(async (clock) => {
      const signal = clock.deadline(60_000);
      await clock.sleep(5);
      expect(signal.aborted).toBe(false);
    }));

  test('never goes back', () =>
    withClock(async (clock) => {
      const seen = [clock.now()];
      const end = clock.sleep(20);
      for (let turn = 0; turn < 20; turn += 1) {
        await setImmediate();
        seen.push(clock.now());
      }
      await end;
      seen.push(clock.now());
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
    }));
});
