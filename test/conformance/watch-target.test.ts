import { expect, test } from 'vitest';
import type { OpenTarget } from '../../src/conformance/perform/target.ts';
import { watchTarget } from '../../src/conformance/perform/watch-target.ts';
import type { DeliveryEntry, DeliveryFailure } from '../../src/ledger/entry.ts';

function watched() {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const reasons: string[] = [];
  const target = { ended } as OpenTarget;
  const watch = watchTarget(target, (reason) => reasons.push(reason));
  const fails = (...codes: DeliveryFailure['code'][]): void => {
    for (const code of codes) {
      watch.seen({ kind: 'delivery', failure: { code, message: '', atMs: 0 } } as DeliveryEntry);
    }
  };
  const answers = (): void => void watch.seen({ kind: 'delivery' } as DeliveryEntry);
  return { watch, reasons, end, fails, answers };
}

test('a receiver that nobody listens for five times in a row is gone, which is told once', () => {
  const { fails, reasons } = watched();
  fails('refused', 'refused', 'refused', 'refused');
  expect(reasons).toEqual([]);
  fails('refused', 'refused', 'refused');
  expect(reasons).toEqual(['the receiver went away during the run: nobody listens at its address any more']);
});

test('a receiver that takes connections and answers none is gone', () => {
  const { fails, reasons } = watched();
  fails('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  expect(reasons).toEqual([expect.stringContaining('does not answer any more')]);
});

test('one answer in between is a sign of life', () => {
  const { fails, answers, reasons } = watched();
  fails('refused', 'refused', 'refused', 'refused');
  answers();
  fails('refused', 'refused', 'refused', 'refused');
  expect(reasons).toEqual([]);
});

test('a receiver that closes connections is there', () => {
  const { fails, reasons } = watched();
  fails('closed', 'reset', 'closed', 'reset', 'closed', 'reset', 'not-http');
  expect(reasons).toEqual([]);
});

test('the end of a started receiver is told with how it ended', async () => {
  const { end, reasons } = watched();
  end('by SIGSEGV');
  await Promise.resolve();
  expect(reasons).toEqual(['the receiver went away during the run: it ended by SIGSEGV']);
});

test('the end that the harness itself brings about is not told', async () => {
  const { watch, end, reasons } = watched();
  watch[Symbol.dispose]();
  end('by SIGTERM');
  await Promise.resolve();
  expect(reasons).toEqual([]);
});
