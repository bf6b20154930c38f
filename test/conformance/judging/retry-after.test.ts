import { describe, expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { retryAfterDoesNotChangeTheDelay as rule } from '../../../src/conformance/rules/retry/retry-after-does-not-change-the-delay.ts';

/** An upload whose attempts are so far apart. */
interface Made {
  readonly label: string;
  readonly script: string;
  readonly gapsMs: readonly number[];
  /** When its first attempt comes. @default 0 */
  readonly atMs?: number;
}

const fails: Made = { label: 'fails', script: '500', gapsMs: [10_000, 10_000] };

function asked(script: string, ...gapsMs: readonly number[]): Made {
  return { label: 'retry-after', script, gapsMs };
}

/** An attempt that takes two minutes: what comes late beside it may have waited for it. */
const lasting = { kind: 'attempt', atMs: 0, answer: { atMs: 120_000 }, body: {} };

function judged(made: readonly Made[], { warp = 1, exchanges = [] as readonly unknown[] } = {}) {
  const uploads = made.map(({ label, script, gapsMs, atMs: firstMs = 0 }, upload) => {
    let atMs = firstMs;
    const attempts = [0, ...gapsMs].map((gapMs, index) => {
      atMs += gapMs;
      const answer = { status: Number(script.slice(0, 3)), body: '', atMs };
      const request = { body: { lastAtMs: atMs }, ended: 'complete', fault: script };
      return {
        id: `a${upload}${index}`,
        recording: `r${upload}`,
        number: index + 1,
        atMs,
        answer,
        ...request,
      };
    });
    return {
      recording: { id: `r${upload}`, name: `r${upload}`, label, script, laid: true },
      attempts,
      resends: [],
    };
  });
  const all = { uploads, deliveries: [] };
  // Of all evidence it looks at these alone.
  const seen = { exchanges, notes: [], stalls: [], uploads, all };
  return rule.judge({ ...seen, times: timesAt(1, warp) } as unknown as Evidence);
}

const OBEYS = { verdict: 'fail', departure: 'late' };

describe('a gap as long as storage asked for', () => {
  test('is a failure, where all that were asked for with the status are, and those beside are not', () => {
    const long = asked('503[Retry-After=60]', 60_000, 60_000);
    expect(judged([fails, long])).toMatchObject({
      ...OBEYS,
      expected: '10 s between attempts, as without the header',
      actual: '60 s after the answer 503 with Retry-After: 60',
      pattern: 'Obeys Retry-After: tries again after 60 s',
    });
    expect(judged([fails, long, asked('429[Retry-After=60]', 10_000, 10_000)])).toMatchObject(OBEYS);
    expect(judged([fails, asked('503[Retry-After=60]', 60_000, 10_000)])).toEqual({
      verdict: 'pass',
      observations: 2,
    });
  });

  test('is a failure where the receiver waits no longer than a limit of its own', () => {
    expect(
      judged([fails, asked('503[Retry-After=20]', 20_000), asked('503[Retry-After=60]', 20_000)]),
    ).toMatchObject(OBEYS);
  });

  test('is none where others of the same time were as long, and the receiver had uploads to make', () => {
    const long = asked('503[Retry-After=60]', 60_000, 60_000);
    const other = { ...fails, gapsMs: [60_000, 60_000], label: 'other' };
    expect(judged([fails, long, other], { exchanges: [lasting] })).toMatchObject({ verdict: 'pass' });
    expect(judged([fails, long, other])).toMatchObject({
      verdict: 'fail',
      departure: 'held-up',
      actual: '60 s after the answer 503 with Retry-After: 60, and as long for other uploads',
      pattern: 'Obeys Retry-After, and holds other uploads up for as long',
    });
    expect(judged([fails, long, { ...other, atMs: 120_000 }])).toMatchObject(OBEYS);
    expect(judged([fails, { ...long, atMs: 120_000 }, other])).toMatchObject(OBEYS);
  });

  test('is counted by the clock of the receiver', () => {
    const soon = asked('503[Retry-After=60]', 10_000, 10_000);
    expect(judged([fails, asked('503[Retry-After=600]', 30_000, 30_000)], { warp: 20 })).toMatchObject(OBEYS);
    expect(judged([fails, { ...soon, gapsMs: [12_000, 12_000] }], { warp: 20 })).toMatchObject({
      verdict: 'pass',
    });
  });
});

test('a gap as short as storage asked for is a failure', () => {
  expect(judged([fails, asked('503[Retry-After=0]', 0, 10_000)])).toMatchObject({
    verdict: 'fail',
    departure: 'early',
    pattern: 'Obeys Retry-After: tries again at once',
  });
});

test('a status after which the receiver never tries again is not given up for the header', () => {
  const once = asked('503[Retry-After=1]');
  const other = asked('429[Retry-After=1]', 10_000, 10_000);
  expect(judged([fails, once, other])).toMatchObject({
    verdict: 'fail',
    departure: 'missing',
    actual: 'attempt 1 of 3 was the last one, and uploads were watched for 20 s after it',
    pattern: 'No retry in time after the answer 503 with Retry-After: 1',
  });
  const without = { label: 'status', script: '503', gapsMs: [] };
  expect(judged([fails, once, other, without])).toMatchObject({ verdict: 'pass' });
  expect(judged([fails, once, other, { ...without, script: '404' }])).toMatchObject({ verdict: 'fail' });
});

test('nothing is said where no second attempt was made after the header, or without it', () => {
  expect(judged([fails, asked('503[Retry-After=1]')])).toMatchObject({ verdict: 'inconclusive' });
  expect(judged([asked('503[Retry-After=1]', 10_000, 10_000)])).toMatchObject({ verdict: 'inconclusive' });
});
