import { describe, expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { whyNotTriedAgain } from '../../../src/conformance/judge/why-not-tried-again.ts';
import { removedRecording } from '../../../src/conformance/scenarios/removed-recording.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

const DELAY_MS = 10_000;

/** Attempts at uploads, each of which is answered at once. */
class Run {
  readonly attempts: AttemptEntry[] = [];

  /** Attempts at these times, in ms; the last one is answered so, those before it 500. */
  upload(times: readonly number[], status = 201, scenario = 'other-statuses'): this {
    const recording = `r${this.attempts.length}`;
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

  /** Uploads that fail once each, and are stored a delay later, minutes apart. */
  kept(number: number, fromMs = 1_000_000): this {
    for (let index = 0; index < number; index += 1) {
      const atMs = fromMs + index * 100_000;
      this.upload([atMs, atMs + DELAY_MS]);
    }
    return this;
  }

  why(of: readonly AttemptEntry[] = []) {
    return whyNotTriedAgain({ exchanges: this.attempts, times: timesAt(1) }, of);
  }
}

/** Uploads that fail once and are not tried again, beside each of which another one fails a second later, and some that are kept. */
function forgotten(number: number, scenario?: string): Run {
  const run = new Run().kept(3);
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

describe('uploads that fail at the same time as others', () => {
  test('are forgotten for these, where hardly any other one is followed so', () => {
    expect(together(6, 12).why()?.headline.pattern).toBe(
      'Forgets an upload that waits for its next attempt when another one fails at about the same time, up to 90 ms later',
    );
  });

  test('are not, where they are so few that chance may bring it about', () => {
    expect(together(3, 0).why()).toBe(undefined);
  });

  test('are not, where the others fail long after them', () => {
    expect(together(6, 12, 900).why()).toBe(undefined);
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
    // Two fail, and are tried again before any is stored.
    run.upload([0, 60_000]).upload([15_000, 75_000]);
    for (const atMs of [30_000, 45_000, 59_000]) run.upload([atMs], 500);
    expect(run.kept(3).why()?.headline.pattern).toBe(
      'Tries nothing again once 3 attempts in a row have failed',
    );
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

  test('explain none that is tried again', () => {
    const run = forgotten(3);
    const { lost = [] } = run.why() ?? {};
    const kept = run.attempts.filter(({ number }) => number === 2);
    expect(run.why(lost)?.lost).toEqual(lost);
    expect(run.why(kept)).toBeUndefined();
  });
});
