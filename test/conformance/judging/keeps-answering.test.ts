import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { keepsAnswering } from '../../../src/conformance/rules/delivery/keeps-answering.ts';

const HANGS = 'the receiver went away during the run: it takes connections and does not answer any more';
const ENDED = 'the receiver went away during the run: it ended with code 1';

/** A run in which five deliveries that began at 10 s got no answer, and so many uploads began after that. */
function judged(value: string, uploads: number): unknown {
  const answered = { id: 'd0', kind: 'delivery', atMs: 9_000, answer: { endAtMs: 9_001 } };
  const timedOut = [1, 2, 3, 4, 5].map((number) => ({
    id: `d${number}`,
    kind: 'delivery',
    atMs: 10_000 + number,
    failure: { code: 'timeout', atMs: 40_000 },
  }));
  const attempts = Array.from({ length: uploads }, (_, index) => ({
    id: `a${index}`,
    kind: 'attempt',
    atMs: 20_000 + 1_000 * index,
  }));
  // Of all evidence it looks at these alone.
  return keepsAnswering.judge({
    all: { deliveries: [answered], uploads: [] },
    exchanges: [answered, ...timedOut, ...attempts],
    gone: { id: 'n1', kind: 'note', name: 'receiver-gone', atMs: 41_000, value },
    lastAnswered: answered,
    logs: [],
  } as unknown as Evidence);
}

test('a receiver that uploads while it answers nothing is held up, and has not gone away', () => {
  expect(judged(HANGS, 3)).toMatchObject({
    verdict: 'fail',
    actual: 'no answer for 31 s, while 3 attempts to upload began',
    clause: 'R2.no-wait',
  });
});

test.each([
  ['one that uploads next to nothing then', HANGS, 2],
  ['one that is known to have ended', ENDED, 3],
])('%s has gone away', (_, value, uploads) => {
  expect(judged(value, uploads)).toMatchObject({ verdict: 'fail', actual: value });
});
