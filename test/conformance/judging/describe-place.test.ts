import { expect, test } from 'vitest';
import type { Made } from '../../../src/conformance/conduct/every-attempt.ts';
import { describePlace, describePlaces } from '../../../src/conformance/judge/describe-place.ts';

/** An attempt at a recording of this label. */
function made(label: string, number: number, before?: object): Made {
  return { recording: { label }, attempt: { number }, before } as unknown as Made;
}

const first = made('plain', 1);

test('an attempt that follows a refused connection is told as that, and not as the first', () => {
  expect(describePlace(first)).toBe('attempt 1');
  expect(describePlace(made('refused', 1))).toBe('an attempt after a refused connection');
  expect(describePlace(made('refused', 2, { answer: { status: 500 } }))).toBe(
    'attempt 2, after the answer 500',
  );
});

test('all attempts are told as all, some by the first of them', () => {
  const others = [made('plain', 1), made('plain', 1)];
  expect(describePlaces(first, [first, ...others], [first, ...others])).toBe('in all 3 attempts');
  expect(describePlaces(first, [first, ...others.slice(1)], [first, ...others])).toBe(
    'attempt 1, and 1 more',
  );
  expect(describePlaces(first, [first], [first])).toBe('attempt 1');
});
