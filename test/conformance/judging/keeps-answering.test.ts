import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { keepsAnswering } from '../../../src/conformance/rules/delivery/keeps-answering.ts';

const HANGS = 'the receiver went away during the run: it takes connections and does not answer any more';
const ENDED = 'the receiver went away during the run: it ended with code 1';

/** A run in which five deliveries that began at 10 s got no answer, and so many uploads began after that. */
function judged(value: string, uploads: number): unknown {
  const answered = { id: 'd0', kind: 'delivery', label: 'plain', atMs: 9_000, answer: { endAtMs: 9_001 } };
  const timedOut = [1, 2, 3, 4, 5].map((number) => ({
    id: `d${number}`,
    kind: 'delivery',
    atMs: 10_000 + number,
    failure: { code: 'timeout', atMs: 40_000 },
  }));
  const attempts = Array.from({ length: uploads }, (_, index) => ({
    id: `a${index}`,
    kind: 'attempt',
    ended: 'open',
    body: {},
    atMs: 20_000 + 1_000 * index,
  }));
  // Of all evidence it looks at these alone.
  return keepsAnswering.judge({
    all: { deliveries: [answered], uploads: [] },
    exchanges: [answered, ...timedOut, ...attempts],
    gone: { id: 'n1', kind: 'note', name: 'receiver-gone', atMs: 41_000, value },
    absent: new Set(),
    lastAnswered: answered,
    logs: [],
    times: timesAt(1),
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

/** A delivery that announces a recording, unless told otherwise, and has no answer. */
function unanswered(id: string, atMs: number, changes = {}): object {
  const failure = { code: 'timeout', atMs: atMs + 8_000 };
  return { id, kind: 'delivery', recording: 'r1', label: 'plain', atMs, failure, ...changes };
}

const line = (id: string, atMs: number, text: string) => ({ id, kind: 'log', stream: 'stderr', atMs, text });

test('a receiver that answers no announcement any more has a failure that shows these, and the last error before', () => {
  const judgement = keepsAnswering.judge({
    all: { deliveries: [], uploads: [] },
    answersEnded: { id: 'n1', kind: 'note', value: { sinceMs: 30_000, unanswered: 7 } },
    exchanges: [
      unanswered('before', 30_000),
      unanswered('other', 30_001, { recording: undefined }),
      unanswered('answered', 30_002, { failure: undefined }),
      unanswered('cut', 30_003, { failure: { code: 'reset', atMs: 30_004 } }),
      { id: 'a1', kind: 'attempt', atMs: 30_005, recording: 'r1', failure: { code: 'timeout' } },
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => unanswered(`d${number}`, 31_000 + number)),
    ],
    logs: [
      line('l1', 29_000, 'ERROR the first'),
      line('l2', 30_200, 'ERROR no lock'),
      line('l3', 30_200, 'goes on'),
      line('l4', 30_201, 'ERROR after it'),
    ],
  } as unknown as Evidence);
  expect(judgement).toMatchObject({
    verdict: 'fail',
    pattern: 'Stops answering finished transmuxes',
    evidence: ['n1', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'l2'],
  });
});

/** What is said of a receiver that went away at 41 s, and answered last at 9 s, by what it left then and printed. */
function gone(exchanges: readonly object[], logs: readonly object[] = [], absent: readonly string[] = []) {
  const lastAnswered = {
    id: 'd0',
    kind: 'delivery',
    label: 'plain',
    atMs: 8_999,
    answer: { endAtMs: 9_000 },
  };
  return keepsAnswering.judge({
    all: { deliveries: [lastAnswered], uploads: [] },
    exchanges: [lastAnswered, ...exchanges],
    gone: { id: 'n1', kind: 'note', name: 'receiver-gone', atMs: 41_000, value: ENDED },
    absent: new Set(absent),
    lastAnswered,
    logs,
    times: timesAt(1),
  } as unknown as Evidence);
}

const cut = (id: string, atMs: number, failedAtMs: number, code = 'reset') =>
  unanswered(id, atMs, { label: id, failure: { code, atMs: failedAtMs } });

const failedAt = (atMs: number) => {
  const answer = { status: 500, atMs };
  return { kind: 'attempt', recording: 'r1', number: 1, ended: 'complete', atMs, body: {}, answer };
};

test.each<[string, string, readonly object[]]>([
  ['the one that was cut off', 'Goes away at a delivery: d1', [cut('d1', 40_000, 40_001)]],
  [
    'one of a few',
    'Goes away at one of 2 deliveries: d1 and d2',
    [cut('d1', 8_000, 9_001), cut('d2', 41_000, 41_001, 'closed')],
  ],
  [
    'none that was cut off before others were answered',
    'Goes away during the run',
    [cut('d1', 8_000, 9_000)],
  ],
  ['none that came later', 'Goes away during the run', [cut('d1', 41_001, 41_002)]],
  ['none that was refused', 'Goes away during the run', [cut('d1', 40_000, 40_001, 'refused')]],
  [
    'none of many',
    'Goes away during the run',
    [1, 2, 3, 4].map((number) => cut(`d${number}`, 40_000, 40_001)),
  ],
  [
    'the one that was cut off, or at what it had just met',
    'Goes away when an attempt has been answered with a failure, or at a delivery: d1',
    [failedAt(8_999), cut('d1', 40_000, 40_001)],
  ],
])('a receiver that ends goes away at %s', (_, pattern, exchanges) => {
  expect(gone(exchanges)).toMatchObject({ verdict: 'fail', pattern });
});

test('what a receiver printed last is shown, up to its end: an error of the last lines, or else the lines themselves', () => {
  const plain = [1, 2, 3, 4, 5].map((number) => line(`p${number}`, 40_000 + number, `line ${number}`));
  const shown = (logs: readonly object[]) => (gone([], logs) as { evidence?: readonly string[] }).evidence;
  expect(shown(plain)).toEqual(['n1', 'p2', 'p3', 'p4', 'p5']);
  expect(
    shown([...plain, line('e1', 40_500, '  '), { ...line('o1', 40_600, 'told'), stream: 'stdout' }]),
  ).toEqual(['n1', 'p2', 'p3', 'p4', 'p5']);
  expect(
    shown([...plain, line('e1', 41_000, 'FATAL it ends'), line('e2', 41_001, 'ERROR too late')]),
  ).toEqual(['n1', 'e1']);
  const many = Array.from({ length: 40 }, (_, index) => line(`m${index}`, 40_000 + index, `line ${index}`));
  expect(shown([line('e1', 39_000, 'FATAL long before'), ...many])).toEqual([
    'n1',
    'm36',
    'm37',
    'm38',
    'm39',
  ]);
});

test('an error that names the file of an event tells of its end where nothing caught it, right before', () => {
  const missing = {
    kind: 'delivery',
    label: 'not there',
    recording: 'r9',
    atMs: 8_990,
    body: 'rh0123456789ab',
  };
  const answer = { status: 200, endAtMs: 8_995 };
  const told = (...logs: readonly object[]) => {
    const judgement = gone([{ ...missing, answer }, cut('d1', 40_000, 40_001)], logs, ['r9']);
    return judgement.verdict === 'fail' ? judgement.pattern : judgement.verdict;
  };
  const thrown = (atMs: number) => [
    line('l1', atMs, 'Error: no file rh0123456789ab.mp4'),
    line('l2', atMs, '    at open (file:///srv/upload.js:40:11)'),
  ];
  expect(told(...thrown(40_500))).toBe('Goes away when the file of an event is missing');
  const both = 'Goes away when the file of an event is missing, or at a delivery: d1';
  expect(told(...thrown(9_000))).toBe(both);
  expect(told(line('l1', 40_500, 'ERROR no file rh0123456789ab.mp4'))).toBe(both);
});
