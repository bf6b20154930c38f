import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { nearestHint, nearestMatch } from '../src/nearest-match.ts';

const rules = [
  'auth/wrong-key-is-forbidden',
  'retry/failing-upload-is-tried-three-times',
  'retry/waits-ten-seconds',
  'upload/status-200-ends-it',
];

test.each([
  ['retry/wait-ten-seconds', 'retry/waits-ten-seconds'],
  ['waits-10-seconds', 'retry/waits-ten-seconds'],
  ['rerty/waits*', 'retry/waits-ten-seconds'],
  ['uplod/*', 'upload/status-200-ends-it'],
  ['retry/waits-tn', 'retry/waits-ten-seconds'],
  ['upload/satus', 'upload/status-200-ends-it'],
  ['three-times', 'retry/failing-upload-is-tried-three-times'],
  ['AUTH/WRONG-KEY', 'auth/wrong-key-is-forbidden'],
])('%s is near %s', (written, meant) => {
  expect(nearestMatch(written, rules)).toBe(meant);
});

test('nothing is near a word that resembles none', () => {
  expect(nearestMatch('xylophone', ['core', 'reference', 'hardening'])).toBeUndefined();
});

test('swapped letters are near', () => {
  expect(nearestMatch('confrom', ['conform', 'storage'])).toBe('conform');
});

test('the hint names the nearest word and then all', () => {
  expect(nearestHint('hardning', ['core', 'hardening'])).toBe(
    'Did you mean "hardening"? Choose one of core, hardening.',
  );
});

property.prop([fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), fc.nat()])(
  'a known word is nearest to itself, whatever its case',
  (words, index) => {
    const word = (words[index % words.length] ?? '').replaceAll('*', 'x');
    expect(nearestMatch(word, [word])).toBe(word);
  },
);
