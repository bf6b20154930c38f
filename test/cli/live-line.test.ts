import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { liveLine } from '../../src/cli/terminal/live-line.ts';
import { stormProgressText } from '../../src/recorder/storm/storm-text.ts';

test('a terminal shows how far a storm is, in one line that goes away', async () => {
  const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true, columns: 30 });
  const progress = { elapsedMs: 12_400, sent: 620, answered: 600, unanswered: 2, inFlight: 18 };
  {
    using _line = liveLine(terminal, () => stormProgressText(progress, 30_000));
    const [text] = await once(terminal, 'data');
    expect(text).toBe('\r\u001b[2K12 s of 30 s: sent 620 (50 a ');
  }
  expect(terminal.read()).toBe('\r\u001b[2K');
});

test('a file shows nothing of it', () => {
  const file = new PassThrough();
  liveLine(file as never, () => 'never')[Symbol.dispose]();
  expect(file.read()).toBeNull();
});
