import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { lostBesideOthers } from '../../../src/conformance/judge/lost-beside-others.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';
import type { AttemptEntry, DeliveryEntry, RecordingEntry } from '../../../src/ledger/entry.ts';

/** From when to when an attempt lasts, in ms, and how storage answers it. */
type Attempt = readonly [fromMs: number, toMs: number, status: number];

/** A run of events, each with when it comes, of which channel, and the attempts that it leads to. */
class Run {
  readonly #uploads: Upload[] = [];
  readonly #deliveries: DeliveryEntry[] = [];
  #events = 0;

  event(atMs: number, attempts: readonly Attempt[] = [], { channel = 'one', bytes = 10 } = {}): this {
    this.#events += 1;
    const id = `r${this.#events}`;
    const recording = { id, name: `${id}.mp4`, laid: true, bytes } as unknown as RecordingEntry;
    this.#deliveries.push({
      kind: 'delivery',
      id: `d${this.#events}`,
      recording: id,
      atMs,
      body: JSON.stringify({
        type: 'video_transmux_finish',
        data: { channel, platform: 'twitch', output: `/app/rec/${id}.mp4` },
      }),
      answer: { status: 200, headAtMs: atMs + 1, endAtMs: atMs + 1, body: '{"status":"success"}' },
    } as DeliveryEntry);
    const entries = attempts.map(
      ([fromMs, toMs, status], index) =>
        ({
          kind: 'attempt',
          id: `${id}.${index + 1}`,
          recording: id,
          number: index + 1,
          atMs: fromMs,
          endAtMs: toMs,
          ended: 'complete',
          answer: { status, atMs: toMs },
          body: { bytes },
        }) as unknown as AttemptEntry,
    );
    this.#uploads.push({ recording, attempts: entries, resends: [] });
    return this;
  }

  /** Uploads that are stored a second after their events, which come a minute apart. */
  storedAlone(number: number, fromMs: number, channel = 'one'): this {
    for (let index = 0; index < number; index += 1) {
      const atMs = fromMs + index * 60_000;
      this.event(atMs, [[atMs + 500, atMs + 1_000, 201]], { channel });
    }
    return this;
  }

  pattern(): string | undefined {
    const attempts = this.#uploads.flatMap((upload) => upload.attempts);
    const exchanges = [...this.#deliveries, ...attempts].toSorted((a, b) => a.atMs - b.atMs);
    const all = { deliveries: this.#deliveries, uploads: this.#uploads };
    return lostBesideOthers({ all, exchanges, times: timesAt(1) } as never)?.pattern;
  }
}

const LONG = 30_000;

test('a receiver that drops what comes beside two uploads under way is told so, by their number', () => {
  const run = new Run();
  for (const atMs of [0, 100_000, 200_000]) {
    run.event(atMs, [[atMs + 10, atMs + LONG, 201]]);
    run.event(atMs + 2_000, [[atMs + 2_010, atMs + LONG, 201]]);
    run.event(atMs + 15_000);
    // As many have come within the same time, and are over.
    run.event(atMs + 40_000, [[atMs + 40_010, atMs + 40_020, 201]]);
  }
  expect(run.storedAlone(3, 300_000).pattern()).toBe(
    'Uploads nothing of an event that comes while 2 other uploads or more are under way',
  );
});

test('a receiver that drops what comes while two uploads wait is told so, though more are under way at other times', () => {
  const run = new Run();
  for (const atMs of [0, 100_000, 200_000]) {
    for (const after of [0, 20])
      run.event(atMs + after, [
        [atMs + after + 10, atMs + 1_000, 500],
        [atMs + 11_000, atMs + 12_000, 201],
      ]);
    run.event(atMs + 6_000);
  }
  for (const afterMs of [0, 1_000, 2_000, 3_000, 4_000]) {
    const atMs = 300_000 + afterMs;
    run.event(atMs, [[atMs + 10, atMs + LONG, 201]]);
  }
  expect(run.storedAlone(3, 400_000).pattern()).toBe(
    'Uploads nothing of an event that comes while 2 other uploads or more wait',
  );
});

test('what only one channel loses may be lost for something else', () => {
  const run = new Run();
  for (const atMs of [0, 100_000, 200_000]) {
    run.event(atMs, [[atMs + 10, atMs + LONG, 201]]);
    run.event(atMs + 15_000);
    run.event(atMs + 16_000, [[atMs + 16_010, atMs + 16_020, 201]], { channel: 'two' });
  }
  expect(run.storedAlone(3, 300_000).pattern()).toBeUndefined();
});

test('a receiver that drops what comes beside an upload of its channel is told so', () => {
  const run = new Run();
  for (const [index, channel] of ['one', 'two', 'one'].entries()) {
    const atMs = index * 100_000;
    run.event(atMs, [[atMs + 10, atMs + LONG, 201]], { channel });
    run.event(atMs + 15_000, [], { channel });
    run.event(atMs + 16_000, [[atMs + 16_010, atMs + LONG, 201]], { channel: 'three' });
    run.event(atMs + 40_000, [[atMs + 40_010, atMs + 40_020, 201]], { channel });
  }
  expect(run.storedAlone(3, 300_000).pattern()).toBe(
    'Uploads nothing of an event that comes while another upload of its channel is under way',
  );
});

test('two that are lost are no pattern', () => {
  const run = new Run();
  for (const atMs of [0, 100_000]) {
    run.event(atMs, [[atMs + 10, atMs + LONG, 201]]);
    run.event(atMs + 15_000);
  }
  expect(run.storedAlone(3, 300_000).pattern()).toBeUndefined();
});
