import { expect, test } from 'vitest';
import { ndjson } from '../../../src/cli/fixture-formats/ndjson.ts';

test('no line holds a character at which some programs cut lines, and the values stay', () => {
  const value = { title: 'a\u0085b\u2028c\u2029d\u000b\u000c\u001c\u001e夜' };
  const line = ndjson.entry({ number: 1, type: 'live_start', json: JSON.stringify(value) }, '');
  expect(line).toMatch(/^[ -~夜]+\n$/);
  expect(JSON.parse(line)).toEqual(value);
});
