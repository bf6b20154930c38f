import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { watchTarget } from '../../src/conformance/perform/watch-target.ts';
import type { DeliveryEntry, DeliveryFailure } from '../../src/ledger/entry.ts';
import type { OpenTarget } from '../../src/target/target.ts';

function watched(isThere: boolean | Promise<boolean> = false) {
  const clock = virtualClock();
  onTestFinished(() => clock[Symbol.dispose]());
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const reasons: string[] = [];
  const target = { ended } as OpenTarget;
  const cutOff = Promise.withResolvers<void>();
  const deliveries = { underWay: () => cutOff.promise };
  const watch = watchTarget({ target, clock, deliveries, isThere: async () => isThere }, (reason) =>
    reasons.push(reason),
  );
  const fails = (...codes: DeliveryFailure['code'][]): void => {
    for (const code of codes) {
      watch.seen({ kind: 'delivery', failure: { code, message: '', atMs: 0 } } as DeliveryEntry);
    }
  };
  const answers = (): void => void watch.seen({ kind: 'delivery' } as DeliveryEntry);
  return { watch, reasons, end, fails, answers, cutOff: cutOff.resolve, aWhile: () => clock.sleep(2_000) };
}

test('a receiver that nobody listens for five times in a row is gone, which is told once', async () => {
  const { fails, reasons, aWhile } = watched();
  fails('refused', 'refused', 'refused', 'refused');
  await aWhile();
  expect(reasons).toEqual([]);
  fails('refused', 'refused', 'refused');
  await aWhile();
  expect(reasons).toEqual(['the receiver went away during the run: nobody listens at its address any more']);
});

test('a receiver that takes connections and answers none is gone', async () => {
  const { fails, reasons, aWhile } = watched();
  fails('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  await aWhile();
  expect(reasons).toEqual([expect.stringContaining('does not answer any more')]);
});

test('one answer in between is a sign of life', async () => {
  const { fails, answers, reasons, aWhile } = watched();
  fails('refused', 'refused', 'refused', 'refused');
  answers();
  fails('refused', 'refused', 'refused', 'refused', 'refused');
  answers();
  await aWhile();
  expect(reasons).toEqual([]);
});

test('a receiver that answers what it answered before is there, whatever it leaves unanswered', async () => {
  const { fails, reasons, aWhile } = watched(true);
  fails('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  await aWhile();
  fails('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  await aWhile();
  expect(reasons).toEqual([]);
});

test('an answer that comes while it is asked whether it is there is a sign of life', async () => {
  const asked = Promise.withResolvers<boolean>();
  const { fails, answers, reasons, aWhile } = watched(asked.promise);
  fails('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  await aWhile();
  answers();
  asked.resolve(false);
  await aWhile();
  expect(reasons).toEqual([]);
});

test('a receiver that closes connections is there', async () => {
  const { fails, reasons, aWhile } = watched();
  fails('closed', 'reset', 'closed', 'reset', 'closed', 'reset', 'not-http');
  await aWhile();
  expect(reasons).toEqual([]);
});

test('the end of a started receiver is told with how it ended, when the deliveries that it cut off are over', async () => {
  const { end, reasons, cutOff } = watched();
  end('by SIGSEGV');
  await Promise.resolve();
  expect(reasons).toEqual([]);
  cutOff();
  await setImmediate();
  expect(reasons).toEqual(['the receiver went away during the run: it ended by SIGSEGV']);
});

test('the end of a receiver is told although a delivery is never over', async () => {
  const { end, reasons, aWhile } = watched();
  end('with exit code 7');
  await aWhile();
  expect(reasons).toEqual(['the receiver went away during the run: it ended with exit code 7']);
});

test('how it ended is told also where its port was seen closed before', async () => {
  const { fails, end, reasons, aWhile } = watched();
  fails('refused', 'refused', 'refused', 'refused', 'refused');
  end('with exit code 7');
  await aWhile();
  expect(reasons).toEqual(['the receiver went away during the run: it ended with exit code 7']);
});

test('the end that the harness itself brings about is not told', async () => {
  const { watch, end, reasons, aWhile } = watched();
  watch[Symbol.dispose]();
  end('by SIGTERM');
  await aWhile();
  expect(reasons).toEqual([]);
});
