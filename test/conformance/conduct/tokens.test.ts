import { expect, test } from 'vitest';
import { tokenIn, tokenInTarget, tokensIn } from '../../../src/conformance/conduct/tokens.ts';

const TOKEN = 'rh0123456789ab';
const encoded = (text: string): string => text.replace(/./g, (each) => `%${each.charCodeAt(0).toString(16)}`);
const again = (text: string): string => text.replaceAll('%', '%25');

test('all tokens of a text are found, and the first of them', () => {
  expect(tokensIn(`${TOKEN} and rhfedcba987654`)).toEqual([TOKEN, 'rhfedcba987654']);
  expect(tokenIn(`${TOKEN} and rhfedcba987654`)).toBe(TOKEN);
  expect(tokensIn('no token')).toEqual([]);
  expect(tokenIn('no token')).toBeUndefined();
});

test.each([
  ['as it is', `/file/${TOKEN}.mp4`],
  ['in capitals', `/file/${TOKEN.toUpperCase()}.mp4`],
  ['percent-encoded', `/file/${encoded(TOKEN)}.mp4`],
  ['percent-encoded in capitals', `/file/${encoded(TOKEN).toUpperCase()}.mp4`],
  ['encoded three times', `/file/${again(again(encoded(TOKEN)))}.mp4`],
])('a token is found in a target %s', (_, target) => {
  expect(tokenInTarget(target)).toBe(TOKEN);
});

test.each([
  ['without one', '/file/recording.mp4'],
  ['that is encoded more often than anybody does', `/file/${again(again(again(encoded(TOKEN))))}.mp4`],
])('no token is found in a target %s', (_, target) => {
  expect(tokenInTarget(target)).toBeUndefined();
});
