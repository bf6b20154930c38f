import { expect, test } from 'vitest';
import { movesAnEnd } from './moves-an-end.ts';

test.each([
  ['afterMs > latestMs', 'afterMs >= latestMs', true],
  ['afterMs <= latestMs', 'afterMs < latestMs', true],
  ['afterMs > latestMs', 'afterMs <= latestMs', false],
  ['afterMs > latestMs', 'true', false],
  ['made > number', 'made >= number', false],
])('%s -> %s moves nothing but the end of a time: %s', (original, replacement, moves) => {
  const place = { id: '1', file: 'one.ts', line: 1, inLine: original };
  expect(movesAnEnd({ ...place, original, replacement })).toBe(moves);
});
