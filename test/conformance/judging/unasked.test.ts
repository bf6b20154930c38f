import { expect, test } from 'vitest';
import { unasked } from '../../../src/conformance/judge/unasked.ts';
import { UNANNOUNCED } from '../../../src/conformance/lures/unannounced.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { fail } from '../../../src/conformance/rulebook/verdict.ts';

/** Why a failure that shows this entry says nothing, where the recording that no event names has these attempts. */
function reason(shown: string, unannounced: readonly string[]): string | undefined {
  const upload = (id: string, label: string, attempts: readonly string[]) => ({
    recording: { id, label },
    attempts: attempts.map((attempt) => ({ id: attempt })),
  });
  const uploads = [upload('r1', UNANNOUNCED, unannounced), upload('r2', 'without a key', ['a2'])];
  // Of all evidence it looks at these alone.
  const evidence = {
    all: { uploads, strays: [{ id: 'a3' }] },
    nameless: [{ id: 'a4' }],
  } as unknown as Evidence;
  return unasked(fail('extra', 'nothing', 'something', [{ id: shown }]), evidence);
}

test.each([
  ['an upload', 'a2'],
  ['a recording', 'r2'],
  ['another request to storage', 'a3'],
  ['a request that names no recording', 'a4'],
])('a failure that %s shows says nothing where a recording is uploaded that no event names', (_, shown) => {
  expect(reason(shown, ['a1'])).toMatch(/no event names/);
});

test('it stands where that recording is not uploaded', () => {
  expect(reason('a2', [])).toBeUndefined();
});

test('it stands where an answer shows it, or the upload of that recording itself', () => {
  expect(reason('d1', ['a1'])).toBeUndefined();
  expect(reason('a1', ['a1'])).toBeUndefined();
});
