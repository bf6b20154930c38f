import { expect, test } from 'vitest';
import { coloursFor } from '../../src/cli/terminal/colours.ts';

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { TERM: 'dumb' }, false],
  [false, { FORCE_COLOR: '1' }, true],
])('on a terminal: %s, with %j: colours %s', (isTTY, env, coloured) => {
  expect(coloursFor({ isTTY }, env).red('failed') !== 'failed').toBe(coloured);
});
