import { expect, test } from 'vitest';
import { areDueTogether } from '../../../src/conformance/conduct/are-due-together.ts';
import type { Gap } from '../../../src/conformance/conduct/gaps.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';

/** A gap of so many ms, at whose end its upload is tried again. */
function gap(recording: string, ms: number, endsAtMs: number): Gap {
  return { ms, span: { leastMs: ms, mostMs: ms }, after: { recording, atMs: endsAtMs } } as unknown as Gap;
}

const SHORT = [gap('r1', 6_000, 20_000), gap('r2', 7_000, 40_000), gap('r3', 8_000, 60_000)];

/** Uploads that have waited long enough, and are tried again so long after the others, in ms. */
const kept = (afterMs: number): readonly Gap[] =>
  SHORT.map(({ after: { recording, atMs } }) => gap(`${recording}, kept`, 10_000, atMs + afterMs));

test.each<[string, boolean, readonly Gap[], readonly Gap[]]>([
  ['as others that have waited long enough', true, SHORT, kept(100)],
  ['later than those', false, SHORT, kept(101)],
  [
    'as those, and by next to nothing',
    true,
    SHORT.map(({ after }) => gap(String(after.recording), 9_920, after.atMs)),
    kept(0),
  ],
  ['as one of three of them is not', true, SHORT, kept(0).slice(1)],
  ['as two of three of them are not', false, SHORT, kept(0).slice(2)],
  ['twice, which may be by accident', false, SHORT.slice(1), kept(0)],
  [
    'together, though they failed at other times',
    true,
    SHORT.map(({ ms, after }) => gap(String(after.recording), ms, 20_000)),
    [],
  ],
  [
    'together, since they failed together',
    false,
    SHORT.map(({ after }) => gap(String(after.recording), 6_000, 20_000)),
    [],
  ],
  [
    'as attempts of their own',
    false,
    SHORT,
    SHORT.map(({ after }) => gap(String(after.recording), 10_000, after.atMs)),
  ],
])('uploads are tried again too soon %s: %s', (_, together, short, others) => {
  expect(areDueTogether(short, [...short, ...others], timesAt(1))).toBe(together);
});
