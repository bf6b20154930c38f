import { expect, test } from 'vitest';
import { requestsOf } from '../../../src/conformance/conduct/requests-of.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

const SCRIPT = 'reset,close,500';

/** Requests by their numbers, those that storage took for a resend with an R, those that it stored with an S. */
function numbersOf(requests: readonly string[], script = SCRIPT) {
  const { attempts, resends } = requestsOf(
    requests.map((text, index) => {
      const isStored = text.endsWith('S');
      return {
        id: `a${index}`,
        number: Number.parseInt(text, 10),
        resend: text.endsWith('R'),
        ended: isStored ? 'complete' : 'lost',
        ...(isStored ? { answer: { status: 201 } } : {}),
      } as AttemptEntry;
    }),
    { script, bytes: 1, times: timesAt(1) },
  );
  return { attempts: attempts.map(({ number }) => number), resends: resends.map(({ number }) => number) };
}

test('what a client library sends again beside three attempts is no attempt', () => {
  expect(numbersOf(['1', '1R', '2', '3'])).toEqual({ attempts: [1, 2, 3], resends: [1] });
});

test('three requests of an upload that failed are three attempts, however soon they came', () => {
  expect(numbersOf(['1', '1R', '2'])).toEqual({ attempts: [1, 2, 3], resends: [] });
});

test.each([
  ['that was stored', ['1', '1R', '2S'], SCRIPT],
  ['of which attempts may be unseen', ['1', '1R', '2'], 'refuse:25s+close,500'],
])('an upload %s may be one with a resend', (_, requests, script) => {
  expect(numbersOf(requests, script)).toEqual({ attempts: [1, 2], resends: [1] });
});
