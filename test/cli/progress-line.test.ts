import { expect, onTestFinished, test, vi } from 'vitest';
import { progressLine } from '../../src/cli/terminal/progress-line.ts';
import { progressText } from '../../src/report/progress-text.ts';

const planning = { rules: 40, ready: 0, elapsedMs: 0 };
const planned = { ...planning, criticalPathMs: 33_000 };
const CLEAR = '\r\u001b[2K';
const asItIs = (text: string): string => text;

function writtenTo(isTTY: boolean): { written: string[]; stream: Parameters<typeof progressLine>[0] } {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 30, write: (text) => written.push(text) } };
}

test('tells rules and seconds left', () => {
  expect(progressText({ ...planned, ready: 12, elapsedMs: 12_400 })).toBe('12 of 40 rules, about 21 s left');
});

test('tells why a receiver of few uploads at once takes longer', () => {
  const long = { ...planned, criticalPathMs: 736_000 };
  expect(progressText({ ...long, uploadsAtOnce: 1 })).toBe(
    '0 of 40 rules, about 736 s left, with no more than 1 upload at once, since this receiver makes few',
  );
  expect(progressText({ ...long, uploadsAtOnce: 4 })).toMatch(
    /, with no more than 4 uploads at once, since this receiver makes few$/,
  );
});

test('tells of virtual time what passed and what it stands for', () => {
  const virtual = { ...planned, ready: 12, elapsedMs: 12_400, passedMs: 2_100 };
  expect(progressText(virtual, 1_000)).toBe('12 of 40 rules, 3 s passed, which stand for 12 of about 33 s');
});

test('tells no time before there is a plan, and what is over it', () => {
  expect(progressText(planning)).toBe('0 of 40 rules, planning');
  expect(progressText({ ...planned, criticalPathMs: 0 })).toBe('0 of 40 rules');
  expect(progressText({ ...planned, elapsedMs: 33_000 })).toBe('0 of 40 rules');
  expect(progressText({ ...planned, elapsedMs: 40_000 })).toBe(
    '0 of 40 rules, 7 s longer than the uploads of this run take at best',
  );
});

test('tells the time that has passed where there are no uploads to plan by', () => {
  expect(progressText({ ...planned, criticalPathMs: 0, elapsedMs: 32_000 })).toBe(
    '0 of 40 rules, 32 s so far',
  );
});

test('writes a plain line at each milestone without a terminal', () => {
  const { written, stream } = writtenTo(false);
  using line = progressLine(stream, asItIs);
  line.update(planning);
  for (let ready = 0; ready <= 40; ready += 1) line.update({ ...planned, ready });
  expect(written.map((text) => text.split(',')[0])).toEqual([
    '0 of 40 rules',
    '0 of 40 rules',
    '10 of 40 rules',
    '20 of 40 rules',
    '30 of 40 rules',
    '40 of 40 rules',
  ]);
});

test('writes the line anew without a terminal when nothing ends for half a minute', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { written, stream } = writtenTo(false);
  using line = progressLine(stream, asItIs);
  line.update(planned);
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual([
    '0 of 40 rules, about 33 s left\n',
    '0 of 40 rules, about 3 s left\n',
    '0 of 40 rules, 27 s longer than the uploads of this run take at best\n',
  ]);
});

test('redraws one line on a terminal, no wider than it, and removes it in the end', () => {
  const { written, stream } = writtenTo(true);
  {
    using line = progressLine(stream, asItIs);
    line.update(planned);
    line.update({ ...planned, ready: 40 });
  }
  expect(written).toEqual([
    `${CLEAR}0 of 40 rules, about 33 s lef`,
    `${CLEAR}40 of 40 rules, about 33 s le`,
    CLEAR,
  ]);
});

test.each([
  [true, `${CLEAR}Again.\n`],
  [false, 'Again.\n'],
])('a sentence stays, and the milestones of another run follow it (terminal: %s)', (isTTY, sentence) => {
  const { written, stream } = writtenTo(isTTY);
  using line = progressLine(stream, asItIs);
  line.update({ ...planned, ready: 40 });
  line.say('Again.');
  line.update(planned);
  expect(written[1]).toBe(sentence);
  expect(written[2]).toContain('0 of 40 rules');
});
