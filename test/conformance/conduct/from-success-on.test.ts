import { expect, test } from 'vitest';
import { fromSuccessOn } from '../../../src/conformance/conduct/from-success-on.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

const brokenOff = { id: 'a1', ended: 'aborted' };
const givenUp = { id: 'a5', ended: 'aborted', answer: { status: 201 } };
const failed = { id: 'a2', ended: 'complete', answer: { status: 500 } };
const stored = { id: 'a3', ended: 'complete', answer: { status: 200 } };
const made = { id: 'a4', ended: 'complete', answer: { status: 201 } };

test.each([
  ['one that was broken off before', [brokenOff, stored], ['a3']],
  ['one that was given up while it was answered', [givenUp, stored], ['a3']],
  ['one that failed before', [failed, stored], ['a3']],
  ['one that is made again', [stored, made], ['a3', 'a4']],
  ['none that storage accepts', [brokenOff, failed], []],
])('what is made from a success on leaves out what came before it: %s', (_, attempts, ids) => {
  // Of all of an attempt it looks at these alone.
  const seen = fromSuccessOn(attempts as unknown as readonly AttemptEntry[]);
  expect(seen.map(({ id }) => id)).toEqual(ids);
});
