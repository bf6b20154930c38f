import { expect, test } from 'vitest';
import { isRestOfAnother } from '../../../src/conformance/conduct/is-rest-of-another.ts';
import type { AttemptEntry, NoteEntry } from '../../../src/ledger/entry.ts';

// Of a request it looks at these members alone, of a note at its recording.
const request = (members: object): AttemptEntry => ({ connection: 'c1', ...members }) as AttemptEntry;
const before = [
  request({ recording: 'r1', atMs: 1 }),
  request({ recording: 'r2', atMs: 2, connection: 'c2' }),
  request({ recording: 'r3', atMs: 2, connection: 'c3', from: 0 }),
  request({ recording: 'r2', atMs: 3 }),
  request({ recording: 'r2', atMs: 4 }),
];
const grown = [
  { name: 'recording-grown', value: { recording: 'r1' } },
  { name: 'paused-reading', value: { recording: 'r2' } },
  { name: 'recording-grown', value: {} },
] as unknown as NoteEntry[];

test.each([
  ['bytes behind the upload of a recording that grew', { fault: 'malformed' }, grown, true],
  ['bytes behind another upload', { fault: 'malformed', connection: 'c2' }, grown, false],
  ['bytes behind an upload where none grew', { fault: 'malformed' }, [], false],
  ['bytes behind the first part of a file', { fault: 'malformed', connection: 'c3' }, [], true],
  ['bytes behind nothing', { fault: 'malformed', connection: 'c4' }, grown.slice(0, 2), false],
  ['a request', { fault: '201' }, grown, false],
])('%s are the rest of it: %#', (_, members, notes, isRest) => {
  expect(isRestOfAnother(request({ atMs: 3, ...members }), before, notes)).toBe(isRest);
});
