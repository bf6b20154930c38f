import { expect, test } from 'vitest';
import { refusedSince } from '../../../src/conformance/judge/refused-since.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

/** One delivery each second, of these labels, with these statuses; 0 where the connection is closed. */
function delivered(outcomes: readonly (readonly [label: string, status: number])[]): DeliveryEntry[] {
  return outcomes.map(([label, status], second) => {
    const outcome =
      status === 0 ? { failure: { code: 'closed', message: 'closed' } } : { answer: { status, body: '' } };
    return { kind: 'delivery', label, atMs: second * 1_000, ...outcome } as unknown as DeliveryEntry;
  });
}

/** What is told of the first of these that is refused for good. */
function told(
  refused: readonly DeliveryEntry[],
  sameKey: readonly DeliveryEntry[],
): ReturnType<typeof refusedSince> {
  const target = { lacks: {} } as Evidence['target'];
  return refusedSince(refused, sameKey, { exchanges: sameKey, target });
}

const taken = ['typical live_start', 200] as const;

function many(status: number): (readonly [string, number])[] {
  return Array.from({ length: 12 }, () => ['announcement', status] as const);
}

test.each([
  [500, 'extreme live_end', 'Answers 500 to any event since live_end with extreme values'],
  [0, 'typical error', 'Gives no answer to any event since typical error'],
  [503, 'announcement', 'Answers 503 to any event since a finished transmux'],
])('the first event that is refused for good by %j is told: %s', (status, label, pattern) => {
  const all = delivered([taken, [label, status], ...many(status)]);
  expect(told(all.slice(1, 4), all)).toMatchObject({ first: all[1], headline: { pattern } });
});

test.each([[429], [403]])('a limit, as %j tells it, is no break', (status) => {
  const all = delivered([taken, ['typical error', status], ...many(status)]);
  expect(told(all.slice(1, 4), all)).toBeUndefined();
});

test.each([['refused'], ['timeout']])('no break either is a receiver whose deliveries fail as %j', (code) => {
  const all = delivered([taken, ...many(0)]).map((one) =>
    one.failure ? { ...one, failure: { ...one.failure, code } as DeliveryEntry['failure'] } : one,
  ) as DeliveryEntry[];
  expect(told(all.slice(1, 4), all)).toBeUndefined();
});

test('what is refused for a reason of its own meanwhile, as malformed bodies are, is not the first', () => {
  const all = delivered([taken, ['an event without id', 422], ['typical error', 500], ...many(500)]);
  expect(told(all.slice(2), all)?.first).toBe(all[2]);
});

test('nothing is told where another event is taken later, some are refused before, or few are refused', () => {
  const later = delivered([taken, ...many(500), taken]);
  expect(told(later.slice(1, 3), later)).toBeUndefined();
  const before = delivered([['typical error', 500], taken, ...many(500)]);
  expect(told([...before.slice(0, 1), ...before.slice(2)], before)).toBeUndefined();
  const few = delivered([taken, ...many(500).slice(0, 5)]);
  expect(told(few.slice(1), few)).toBeUndefined();
  const never = delivered(many(500));
  expect(told(never, never)).toBeUndefined();
});
