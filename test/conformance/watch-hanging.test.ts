import { expect, test } from 'vitest';
import { mayHang } from '../../src/conformance/perform/may-hang.ts';
import { watchHanging } from '../../src/conformance/perform/watch-hanging.ts';
import type { AttemptEntry, DeliveryEntry } from '../../src/ledger/entry.ts';

function watched() {
  const reasons: string[] = [];
  const watch = watchHanging({ mayHang: (delivery) => mayHang(delivery, undefined) }, (reason) =>
    reasons.push(reason),
  );
  const answered = (atMs: number, endAtMs: number, recording?: string): void =>
    watch({ kind: 'delivery', atMs, answer: { endAtMs }, recording } as DeliveryEntry);
  return { reasons, answered, watch };
}

test('events that hang one after the other for four minutes stop the run, which is told once', () => {
  const { reasons, answered } = watched();
  for (let second = 0; second < 230; second += 10) answered(second * 1_000, (second + 10) * 1_000);
  expect(reasons).toEqual([]);
  answered(230_000, 240_000);
  answered(240_000, 250_000);
  expect(reasons).toEqual([
    expect.stringMatching(
      /^the receiver is slow: for 240 s of the run, .* 8 s or longer for each answer; .* answerWithinMs/,
    ),
  ]);
});

test('one event without an answer among them makes it a receiver that hangs', () => {
  const { reasons, answered, watch } = watched();
  watch({ kind: 'delivery', atMs: 0, failure: { code: 'timeout', atMs: 50_000 } } as DeliveryEntry);
  for (let second = 50; second < 250; second += 10) answered(second * 1_000, (second + 10) * 1_000);
  expect(reasons).toEqual([
    expect.stringMatching(/^the receiver hangs: for 240 s of the run, .* 8 s or longer for it$/),
  ]);
});

test('events that hang at the same time count once', () => {
  const { reasons, answered } = watched();
  for (let event = 0; event < 50; event += 1) answered(event, 20_000 + event);
  expect(reasons).toEqual([]);
});

test('slow answers do not count, and announcements may wait for their uploads', () => {
  const { reasons, answered } = watched();
  for (let second = 0; second < 900; second += 3) answered(second * 1_000, (second + 3) * 1_000);
  for (let second = 0; second < 900; second += 30) answered(second * 1_000, (second + 30) * 1_000, 'r1');
  expect(reasons).toEqual([]);
});

test('an announcement that has no answer counts where its upload has not failed', () => {
  const { reasons, watch } = watched();
  const hangs = (recording: string, atMs: number): void =>
    watch({
      kind: 'delivery',
      atMs,
      failure: { code: 'timeout', atMs: atMs + 50_000 },
      recording,
    } as DeliveryEntry);
  watch({ kind: 'attempt', recording: 'r1', ended: 'complete', answer: { status: 500 } } as AttemptEntry);
  for (let second = 0; second < 900; second += 50) hangs('r1', second * 1_000);
  expect(reasons).toEqual([]);
  watch({ kind: 'attempt', recording: 'r1', ended: 'complete', answer: { status: 201 } } as AttemptEntry);
  for (let second = 900; second < 1_000; second += 50) hangs('r1', second * 1_000);
  for (let second = 1_000; second < 1_150; second += 50) hangs('r2', second * 1_000);
  expect(reasons).toEqual([expect.stringContaining('for 250 s of the run')]);
});

test.each(['malformed-bodies', 'other-interfaces'])(
  'what need not be answered in %s does not count',
  (scenario) => {
    const { reasons, watch } = watched();
    for (let second = 0; second < 900; second += 30) {
      const [atMs, endAtMs] = [second * 1_000, (second + 30) * 1_000];
      watch({
        kind: 'delivery',
        scenario,
        atMs,
        failure: { code: 'timeout', atMs: endAtMs },
      } as DeliveryEntry);
    }
    expect(reasons).toEqual([]);
  },
);

test.each([
  ['after some had one', 'success', { sinceMs: 11_000, unanswered: 8 }],
  ['and never had one', 'ignored', undefined],
])('finished transmuxes that have no answer, %s, are told with what stops the run', (_, status, end) => {
  const ends: unknown[] = [];
  const watch = watchHanging({ mayHang: () => false }, (_reason, ended) => ends.push(ended));
  const body = JSON.stringify({ status });
  watch({
    kind: 'delivery',
    atMs: 10_000,
    recording: 'r0',
    answer: { status: 200, body, endAtMs: 11_000 },
  } as DeliveryEntry);
  for (let number = 1; number <= 10; number += 1) {
    watch({
      kind: 'delivery',
      atMs: 31_000 * number,
      recording: `r${number}`,
      failure: { code: 'timeout', atMs: 31_000 * (number + 1) },
      othersAnswered: true,
    } as DeliveryEntry);
  }
  expect(ends).toEqual([end]);
});
