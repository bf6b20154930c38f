import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { isBrokenOff, wholeBodies } from '../../../src/conformance/conduct/whole-bodies.ts';
import type { Evidence, Upload } from '../../../src/conformance/rulebook/evidence.ts';

const BYTES = 1_000;
const END_MS = 90_000;

/** A run whose last exchange was then. */
const seen = {
  times: timesAt(1),
  exchanges: [{ kind: 'delivery', atMs: END_MS }] as unknown as Evidence['exchanges'],
};

const attempted = { ended: 'aborted', fault: '', headers: [], atMs: 0, lostAtMs: 70_000 };

/** An upload of one attempt, of which so many bytes came, the last of them at this time. */
function upload(changes: object, bytes = BYTES, lastAtMs?: number): Upload {
  const attempt = {
    ...attempted,
    ...changes,
    body: { bytes, ...(lastAtMs === undefined ? {} : { lastAtMs }) },
  };
  return { recording: { laid: true, bytes: BYTES }, attempts: [attempt], resends: [] } as unknown as Upload;
}

test.each<[string, boolean, Upload]>([
  ['which the receiver ends at once is broken off', true, upload({ lostAtMs: 100 }, 500, 50)],
  ['which the receiver ends when its time is up is not, if all is sent', false, upload({}, BYTES, 100)],
  ['of which it is still sending then is not', false, upload({}, 500, 69_000)],
  ['of which it has sent no more for most of that time is', true, upload({}, 500, 100)],
  ['of which it has sent nothing at all is', true, upload({}, 0)],
  ['that storage loses is not', false, upload({ ended: 'lost', lostAtMs: 100 }, 500, 50)],
  [
    'of which nothing has come for long when the run ends is',
    true,
    upload({ ended: 'open', lostAtMs: undefined }, 500, 100),
  ],
  [
    'of which something came shortly before that is not',
    false,
    upload({ ended: 'open', lostAtMs: undefined }, 500, END_MS - 100),
  ],
  ['that is whole then is not', false, upload({ ended: 'open', lostAtMs: undefined }, BYTES, 100)],
  ['while storage keeps it waiting is not', false, upload({ fault: 'hold', lostAtMs: 100 }, 500, 50)],
])('a request %s', (_, broken, { recording, attempts: [attempt] }) => {
  expect(attempt && isBrokenOff({ recording, attempt, before: undefined }, seen)).toBe(broken);
});

test.each<[string, number, object]>([
  ['was answered', 1, { ended: 'complete' }],
  ['was lost after its last byte', 1, { ended: 'lost', fault: 'reset' }],
  ['was lost before its last byte', 0, { ended: 'lost', fault: 'reset@8KiB' }],
  ['met storage that stalls at the end of a body', 1, { fault: 'stall' }],
  ['was given up elsewhere', 0, { fault: 'slow' }],
  ['never ended', 0, { ended: 'open', fault: 'reset' }],
  [
    'says that it is a part of a form',
    0,
    { ended: 'complete', headers: [['Content-Type', 'multipart/form-data']] },
  ],
])('of a request that %s, %i whole body came', (_, bodies, changes) => {
  expect(wholeBodies([upload(changes)])).toHaveLength(bodies);
});

test('nothing is asked of the body of what is not there', () => {
  const { recording, ...seen } = upload({ ended: 'complete' });
  expect(wholeBodies([{ ...seen, recording: { ...recording, laid: false } }])).toEqual([]);
});
