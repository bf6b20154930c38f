import { expect, test } from 'vitest';
import { refusedWhileBusy } from '../../../src/conformance/judge/refused-while-busy.ts';
import type { AttemptEntry, DeliveryEntry } from '../../../src/ledger/entry.ts';

type Exchange = AttemptEntry | DeliveryEntry;

// Of exchanges it looks at their times, types, recordings and answers alone.
function delivered(atMs: number, status: number, type: string, recording?: string): DeliveryEntry {
  const body = JSON.stringify({ type, data: {} });
  return {
    kind: 'delivery',
    atMs,
    recording,
    body,
    answer: { status, atMs, endAtMs: atMs, body: '' },
  } as unknown as DeliveryEntry;
}

/** Uploads that are announced one after the other, and last until an instant. */
function uploads(count: number, untilMs: number): readonly Exchange[] {
  return Array.from({ length: count }, (_, index): readonly Exchange[] => {
    const recording = `r${index}`;
    const attempt = {
      kind: 'attempt',
      atMs: index,
      recording,
      body: {},
      answer: { atMs: untilMs, status: 201 },
    };
    return [delivered(index, 200, 'video_transmux_finish', recording), attempt as unknown as AttemptEntry];
  }).flat();
}

const errors = (atMs: number, status: number): readonly Exchange[] =>
  Array.from({ length: 5 }, (_, index) => delivered(atMs + index, status, 'error'));

test('what is refused while uploads are not over, and taken else, is refused for these', () => {
  const seen = [...uploads(4, 1_000), ...errors(100, 503), ...errors(2_000, 200)];
  expect(refusedWhileBusy(seen)).toMatchObject({ status: 503, uploads: 4, isOfAll: true });
});

test('what is refused at other times, too, is refused for another reason', () => {
  const seen = [...uploads(4, 1_000), ...errors(100, 503), ...errors(2_000, 503), ...errors(3_000, 200)];
  expect(refusedWhileBusy(seen)).toBeUndefined();
});

test('what all events of a type get is no matter of uploads, and hides nothing of them', () => {
  const ofType = [100, 2_000].map((atMs) => delivered(atMs, 503, 'title_change'));
  expect(refusedWhileBusy([...uploads(4, 1_000), ...ofType])).toBeUndefined();
  const seen = [...uploads(4, 1_000), ...ofType, ...errors(100, 503), ...errors(2_000, 200)];
  expect(refusedWhileBusy(seen)?.refused).toHaveLength(5);
});
