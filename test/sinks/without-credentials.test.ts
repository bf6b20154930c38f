import { expect, test } from 'vitest';
import { textWithoutCredentials } from '../../src/sinks/without-credentials.ts';

const isTold = (value: string): boolean => value === 'told';

test.each([
  ['{"api_key":"hidden","title":"a"}', '{"api_key":"***","title":"a"}'],
  ['{"a":{"Access-Token" : 12345 , "b":[1]}}', '{"a":{"Access-Token" : "***" , "b":[1]}}'],
  ['{"password":"hid\\"den","x":1}', '{"password":"***","x":1}'],
  ['{"title":"a","secret":"hidden that is cut o', '{"title":"a","secret":"***"'],
  ['INFO sent {"token":"hidden"} to chat', 'INFO sent {"token":"***"} to chat'],
  ['text=a&api_key=hidden', 'text=a&api_key=***'],
  ['{"token":"told","author":"Mona"}', '{"token":"told","author":"Mona"}'],
  ['api_key=told&chat=1', 'api_key=told&chat=1'],
  ['{"authorization":"Basic abc"}', '{"authorization":"***"}'],
  ['["token", "a"]', '["token", "a"]'],
  ['a token: nothing to hide', 'a token: nothing to hide'],
])('of %s is told %s', (text, told) => {
  expect(textWithoutCredentials(text, isTold)).toBe(told);
});
