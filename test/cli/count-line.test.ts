import { expect, test } from 'vitest';
import { countLine, countText } from '../../src/cli/terminal/count-line.ts';

test('a bar tells the share and the number', () => {
  expect(countText(0, 1000)).toBe(`${'░'.repeat(24)} 0 %, 0 of 1 000 events`);
  expect(countText(500_000, 1_000_000)).toBe(
    `${'█'.repeat(12)}${'░'.repeat(12)} 50 %, 500 000 of 1 000 000 events`,
  );
  expect(countText(10, 10)).toBe(`${'█'.repeat(24)} 100 %, 10 of 10 events`);
});

test('on a terminal the line is drawn, no longer than the terminal is wide, and cleared', () => {
  const texts: string[] = [];
  {
    using line = countLine({ isTTY: true, columns: 30, write: (text) => texts.push(text) }, 100);
    line.update(50);
    line.update(51);
  }
  const [drawn = '', ...rest] = texts;
  expect(drawn.replace('\r\u001b[2K', '')).toHaveLength(29);
  expect(rest.at(-1)).toBe('\r\u001b[2K');
});

test('elsewhere nothing is drawn', () => {
  const texts: string[] = [];
  {
    using line = countLine({ write: (text) => texts.push(text) }, 100);
    line.update(50);
  }
  expect(texts).toEqual([]);
});
