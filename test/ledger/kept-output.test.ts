import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeptLine, KeptOutput, type PrintedLine } from '../../src/ledger/kept-output.ts';

const LIMITS = { perSecond: { lines: 30, bytes: 1000 }, inAll: { lines: 60, bytes: 2000 } };

function keptOf(printed: readonly PrintedLine[]): KeptLine[] {
  const kept: KeptLine[] = [];
  const output = new KeptOutput(LIMITS, (line) => kept.push(line));
  for (const line of printed) output.line(line);
  output.end();
  return kept;
}

const line = (text: string, { atMs = 0, isNaming = false } = {}): PrintedLine => ({
  stream: 'stdout',
  text,
  atMs,
  isNaming,
});
const lines = (count: number, each: Partial<PrintedLine> = {}): PrintedLine[] =>
  Array.from({ length: count }, (_, index) => ({ ...line(`${index}`), ...each }));

test('what is within the limits is kept as it came', () => {
  const printed = lines(30);
  expect(keptOf(printed).map(({ text }) => text)).toEqual(printed.map(({ text }) => text));
  expect(keptOf(printed).some(({ dropped }) => dropped)).toBe(false);
});

test('of what is more, the first lines and the last ones are kept, and those between are counted', () => {
  const kept = keptOf(lines(1000));
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `${from + at}`);
  expect(kept.map(({ text }) => text)).toEqual([...numbers(0, 30), ...numbers(950, 1000)]);
  expect(kept.flatMap(({ dropped }) => dropped ?? [])).toEqual([{ lines: 920, bytes: 2690, naming: 0 }]);
});

test('what names a recording is kept when nothing else is', () => {
  const kept = keptOf([...lines(500), line('lost rh00', { isNaming: true }), ...lines(500)]);
  expect(kept[30]).toMatchObject({ text: 'lost rh00', dropped: { lines: 470, naming: 0 } });
});

test('a second later there is room again, until there is none in all', () => {
  const kept = keptOf([0, 1000, 2000, 3000].flatMap((atMs) => lines(200, { text: 'x', atMs })));
  expect(kept.filter(({ atMs }) => atMs === 0)).toHaveLength(30);
  expect(kept.filter(({ atMs }) => atMs === 1000)).toHaveLength(30);
  expect(kept.filter(({ atMs }) => atMs === 2000)).toHaveLength(0);
});

test('one endless line of many pieces is cut by its bytes', () => {
  const kept = keptOf(lines(500, { text: 'é'.repeat(200) }));
  expect(kept).toHaveLength(2 + 50);
});

test('what comes after the end is not kept', () => {
  const kept: KeptLine[] = [];
  const output = new KeptOutput(LIMITS, (one) => kept.push(one));
  output.end();
  output.line(line('late'));
  expect(kept).toEqual([]);
});

test('whatever is printed, each line is kept or counted, and all that is kept is within the limits', () => {
  const printed = fc.record({
    stream: fc.constantFrom('stdout' as const, 'stderr' as const),
    text: fc.string({ maxLength: 200 }),
    atMs: fc.integer({ min: 0, max: 5000 }),
    isNaming: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(printed, { size: 'max', maxLength: 600 }), (all) => {
      const kept = keptOf(all.toSorted((one, other) => one.atMs - other.atMs));
      const bytes = (text: string): number => Buffer.byteLength(text);
      const dropped = kept.flatMap((one) => one.dropped ?? []);
      const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
      expect(kept.length + sum(dropped.map((one) => one.lines))).toBe(all.length);
      expect(sum(kept.map(({ text }) => bytes(text))) + sum(dropped.map((one) => one.bytes))).toBe(
        sum(all.map(({ text }) => bytes(text))),
      );
      // Usual lines, lines that name recordings, and the last ones.
      expect(kept.length).toBeLessThanOrEqual(2 * LIMITS.inAll.lines + 50);
    }),
  );
});
