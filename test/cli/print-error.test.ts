import { expect, test } from 'vitest';
import { errorText } from '../../src/cli/command/print-error.ts';
import { optionInvalid } from '../../src/errors.ts';

const mistake = optionInvalid('--seed', 'x', 'Write a whole number.');

test('a mistake of the user is a message and a hint', () => {
  expect(errorText(mistake)).toBe('error: --seed cannot be "x".\nhint: Write a whole number.');
});

test('a mistake of the user has no stack trace even when debugging', () => {
  expect(errorText(mistake, { debug: true })).not.toContain('    at ');
});

test('a mistake of the harness has a stack trace only when debugging', () => {
  const stumble = new TypeError('storage is not iterable');
  expect(errorText(stumble)).toContain('storage is not iterable');
  expect(errorText(stumble)).not.toContain('    at ');
  expect(errorText(stumble, { debug: true })).toContain('    at ');
});

test('JSON output holds code, message and hint', () => {
  expect(JSON.parse(errorText(mistake, { json: true }))).toEqual({
    error: { code: 'RWH_OPTION_INVALID', message: '--seed cannot be "x".', hint: 'Write a whole number.' },
  });
});
