import { expect, test } from 'vitest';
import { brokenOffByItself } from '../../../src/conformance/conduct/broken-off-by-itself.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

const BYTES = 1_000;

/** What differs of an attempt that is announced at once, read at 5 s, and broken off in its middle at 6 s. */
type Seen = Partial<Pick<AttemptEntry, 'ended' | 'lostAtMs' | 'fault' | 'atMs' | 'headers'>> & {
  readonly bytes?: number;
  readonly laid?: boolean;
};

/** Which of these first attempts, each of another upload, the receiver is told to have broken off by itself. */
function broken(...seen: readonly Seen[]): readonly string[] {
  const uploads = seen.map(({ bytes = BYTES / 2, laid = true, ...changes }, index) => {
    const recording = { id: `r${index}`, bytes: BYTES, laid };
    const attempt = {
      id: `a${index}`,
      recording: recording.id,
      ended: 'aborted',
      fault: '201',
      headers: [],
      body: { bytes },
    };
    return { recording, attempts: [{ ...attempt, atMs: 5_000, lostAtMs: 6_000, ...changes }], resends: [] };
  });
  const deliveries = uploads.map(({ recording: { id } }) => ({ recording: id, atMs: 5_000 }));
  const all = { uploads, deliveries };
  const evidence = { all, stalls: [], times: timesAt(1) };
  return brokenOffByItself(uploads as unknown as readonly Upload[], evidence as never).map(({ id }) => id);
}

test.each<[string, boolean, Seen]>([
  ['within its body', true, {}],
  ['within its body, which storage would hold', true, { fault: 'hold+201' }],
  ['within its body, which storage would answer with a failure', true, { fault: '500' }],
  ['after its body', false, { bytes: BYTES }],
  [
    'after the recording, and before all that it announced',
    true,
    { bytes: BYTES, headers: [['Content-Length', '1001']] },
  ],
  ['while storage reads no further', false, { fault: 'pause@1KiB+201' }],
  ['by storage', false, { ended: 'lost' }],
  ['at a recording that is not there, to which storage redirects', false, { laid: false }],
  ['after it sent nothing for most of the time-out', true, { lostAtMs: 65_000 }],
  ['after a time that may be a time-out', false, { lostAtMs: 20_000 }],
  ['sooner than that', true, { lostAtMs: 19_999 }],
])('an attempt that ends %s was broken off by the receiver itself: %s', (_, isBroken, seen) => {
  expect(broken(seen)).toEqual(isBroken ? ['a0'] : []);
});

const AT_ONCE: readonly Seen[] = [{ atMs: 5_000 }, { atMs: 5_500 }, { atMs: 5_900 }];

test('attempts that end at one instant were, unless one had been sent whole: then the program ended', () => {
  expect(broken(...AT_ONCE)).toEqual(['a0', 'a1', 'a2']);
  expect(broken(...AT_ONCE, { bytes: BYTES, atMs: 5_100 })).toEqual([]);
});
