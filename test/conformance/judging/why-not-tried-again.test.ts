import { describe, expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { whyNotTriedAgain } from '../../../src/conformance/judge/why-not-tried-again.ts';
import { removedRecording } from '../../../src/conformance/scenarios/removed-recording.ts';
import type { AttemptEntry, DeliveryEntry } from '../../../src/ledger/entry.ts';

const DELAY_MS = 10_000;

/** So many uploads that are kept make a reason of three that are not one that chance hardly brings about. */
const KEPT = 30;

/** Attempts at uploads, each of which is answered at once. */
class Run {
  readonly attempts: AttemptEntry[] = [];
  readonly deliveries: DeliveryEntry[] = [];

  /** Attempts at these times, in ms; the last one is answered so, those before it 500. */
  upload(times: readonly number[], status = 201, scenario = 'other-statuses', channel = '1'): this {
    const recording = `r${this.attempts.length}`;
    const data = { platform: 'kick', channel };
    const body = JSON.stringify({ type: 'video_transmux_finish', data });
    this.deliveries.push({ kind: 'delivery', recording, body } as DeliveryEntry);
    for (const [index, atMs] of times.entries()) {
      const answer = { status: index === times.length - 1 ? status : 500, body: '', atMs };
      const told = { kind: 'attempt', ended: 'complete', resend: false, body: { sha256: recording }, answer };
      const id = `${recording}.${index}`;
      this.attempts.push({
        id,
        recording,
        scenario,
        number: index + 1,
        atMs,
        ...told,
      } as unknown as AttemptEntry);
    }
    return this;
  }

  /** An upload that is under way from one time to another, in ms, and stored then, or answered otherwise. */
  busy(fromMs: number, untilMs: number, status?: number): this {
    this.upload([fromMs], status);
    const last = this.attempts.at(-1);
    if (last?.answer) Object.assign(last.answer, { atMs: untilMs });
    return this;
  }

  /** Uploads that fail once each, and are stored a delay later, minutes apart. */
  kept(number: number, fromMs = 1_000_000): this {
    for (let index = 0; index < number; index += 1) {
      const atMs = fromMs + index * 100_000;
      this.upload([atMs, atMs + DELAY_MS]);
    }
    return this;
  }

  why(of: readonly AttemptEntry[] = []) {
    return whyNotTriedAgain({ exchanges: [...this.deliveries, ...this.attempts], times: timesAt(1) }, of);
  }
}

/** Uploads that fail once and are not tried again, beside each of which another one fails a second later, and some that are kept. */
function forgotten(number: number, scenario?: string): Run {
  const run = new Run().kept(KEPT);
  for (let index = 0; index < number; index += 1) {
    const atMs = index * 50_000;
    run.upload([atMs], 500, scenario).upload([atMs + 1_000, atMs + 11_000]);
  }
  return run;
}

/** Uploads that are not tried again, each followed by a failure of another one that is kept; of so many others none is. */
function together(number: number, kept: number, afterMs = 90): Run {
  const run = new Run().kept(kept);
  for (let index = 0; index < number; index += 1) {
    const atMs = index * 50_000;
    run.upload([atMs], 500).upload([atMs + afterMs, atMs + afterMs + DELAY_MS]);
    // One that fails while it waits, and is kept, shows that this is not why.
    run.upload([atMs + 20_000, atMs + 30_000]).upload([atMs + 21_000, atMs + 31_000]);
  }
  return run;
}

describe('of uploads that fail at the same time', () => {
  test.each([
    [90, 'in the same tenth of a second'],
    [900, 'in the same second'],
  ])('%i ms apart only one is tried again, where hardly any other one is so', (apartMs, told) => {
    expect(together(6, 12, apartMs).why()?.headline.pattern).toBe(
      `Tries only one of the uploads again that fail ${told}`,
    );
  });

  test('only one is tried again explains none that fails alone', () => {
    const run = together(12, 24);
    run.upload([900_000], 500);
    const alone = run.attempts.at(-1);
    expect(run.why()?.headline.pattern).toMatch('Tries only one');
    expect(run.why(alone ? [alone] : [])).toBeUndefined();
  });

  test('no such thing is told, where they are so few that chance may bring it about', () => {
    expect(together(3, 0).why()).toBe(undefined);
  });

  test('no such thing is told, where the others fail long after them', () => {
    expect(together(6, 12, 1_500).why()).toBe(undefined);
  });
});

describe('uploads that are not tried again', () => {
  test('are forgotten for those that fail while they wait', () => {
    expect(forgotten(3).why()?.headline.pattern).toBe(
      'Forgets an upload that waits for its next attempt when another one fails',
    );
  });

  test('are given up once so many attempts have failed in a row', () => {
    const run = new Run();
    // One fails for good, and none is stored after it.
    run.upload([0, 10_000, 20_000], 500);
    for (const atMs of [30_000, 45_000, 59_000]) run.upload([atMs], 500);
    expect(run.kept(KEPT).why()?.headline.pattern).toBe(
      'Tries nothing again once 4 attempts in a row have failed',
    );
  });

  test('are forgotten for those of their channel, where those of others do not matter', () => {
    const run = new Run().kept(KEPT);
    for (const atMs of [0, 50_000, 100_000]) {
      run.upload([atMs], 500).upload([atMs + 1_000, atMs + 11_000]);
      // One of another channel fails while this one waits, and it is kept.
      run.upload([atMs + 20_000, atMs + 30_000]);
      run.upload([atMs + 21_000, atMs + 31_000], 201, 'other-statuses', '2');
    }
    expect(run.why()?.headline.pattern).toBe(
      'Forgets an upload that waits for its next attempt when another one of its channel fails',
    );
  });

  test('have no place while others are under way, where they are so', () => {
    const run = new Run().kept(KEPT);
    for (const atMs of [0, 50_000, 100_000]) run.upload([atMs + 500], 500).busy(atMs, atMs + 1_000);
    expect(run.why()?.headline.pattern).toBe(
      'Does not try an upload again that fails while another one is under way',
    );
  });

  test('are taken for another one that has begun since, where they are so', () => {
    const run = new Run().kept(KEPT);
    for (const atMs of [0, 50_000, 100_000]) {
      run.busy(atMs, atMs + 1_000, 500).upload([atMs + 500]);
      // Another one that began before is no reason: what fails beside it is tried again.
      run.busy(atMs + 20_000, atMs + 22_000).upload([atMs + 21_000, atMs + 31_000]);
    }
    expect(run.why()?.headline.pattern).toBe(
      'Does not try an upload again when another one has begun since it did',
    );
  });

  test('have no place while others wait, where they are so', () => {
    const run = new Run().kept(KEPT);
    for (const atMs of [0, 50_000, 100_000]) {
      run.upload([atMs, atMs + DELAY_MS]).upload([atMs + 1_000, atMs + 11_000]);
      // One that is stored between them shows that failures in a row are not why.
      run.upload([atMs + 1_500]).upload([atMs + 2_000], 500);
    }
    expect(run.why()?.headline.pattern).toBe(
      'Does not try an upload again that fails while 2 or more others wait for their next attempt',
    );
  });

  test('have no reason that chance may give as well', () => {
    const run = new Run().kept(3);
    for (const atMs of [0, 50_000, 100_000]) run.upload([atMs], 500).upload([atMs + 1_000, atMs + 11_000]);
    expect(run.why()).toBeUndefined();
  });

  test('are so for their number where none of that number is tried again', () => {
    const run = new Run();
    for (const atMs of [0, 15_000, 30_000, 45_000]) run.upload([atMs, atMs + DELAY_MS], 500);
    expect(run.why()).toBeUndefined();
  });

  test('are no pattern where they are two', () => {
    expect(forgotten(2).why()).toBeUndefined();
  });

  test('are excused where their recording goes away', () => {
    expect(forgotten(3, removedRecording.id).why()).toBeUndefined();
  });

  test('explain one that the receiver gave up, where it has the same reason', () => {
    const run = forgotten(3);
    const givenUp = (atMs: number): AttemptEntry =>
      ({
        ...run.attempts.at(-1),
        id: 'stalled',
        recording: 'stalled',
        number: 1,
        atMs,
        ended: 'aborted',
        answer: undefined,
        fault: 'stall',
      }) as unknown as AttemptEntry;
    const beside = givenUp(50_000);
    run.attempts.push(beside);
    expect(run.why([beside])?.headline.pattern).toMatch('Forgets an upload');
    const alone = givenUp(700_000);
    run.attempts.push(alone);
    expect(run.why([alone])).toBeUndefined();
    expect(run.why()?.headline.pattern).toMatch('Forgets an upload');
  });

  test('explain none that is tried again', () => {
    const run = forgotten(3);
    const { lost = [] } = run.why() ?? {};
    const kept = run.attempts.filter(({ number }) => number === 2);
    expect(run.why(lost)?.lost).toEqual(lost);
    expect(run.why(kept)).toBeUndefined();
  });
});

test('what storage answers to these alone is why they are not tried again, whatever others do meanwhile', () => {
  const beside = (statuses: readonly number[]) => {
    const run = new Run().kept(KEPT);
    for (const [index, status] of statuses.entries()) {
      const atMs = index * 50_000;
      run.upload([atMs], status).upload([atMs + 1_000, atMs + 11_000]);
    }
    return run.why();
  };
  expect(beside([202, 204, 206])).toBeUndefined();
  expect(beside([500, 500, 500])).toMatchObject({ departure: 'miscounted' });
});
