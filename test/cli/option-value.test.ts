import { expect, test } from 'vitest';
import {
  choice,
  httpUrl,
  listenAddress,
  nameAndValue,
  share,
  wholeNumber,
} from '../../src/cli/command/option-value.ts';

test.each([
  ['127.0.0.1:9000', { host: '127.0.0.1', port: 9000 }],
  ['storage.test:0', { host: 'storage.test', port: 0 }],
  ['[::1]:9000', { host: '::1', port: 9000 }],
  [':9000', { host: '127.0.0.1', port: 9000 }],
  ['9000', { host: '127.0.0.1', port: 9000 }],
])('%s is an address to listen on', (text, address) => {
  expect(listenAddress('--listen', text)).toEqual(address);
});

test.each(['127.0.0.1', '127.0.0.1:65536', '::1:9000', 'http://127.0.0.1:9000', ''])(
  '"%s" is no address to listen on',
  (text) => {
    expect(() => listenAddress('--listen', text)).toThrow(expect.objectContaining({ kind: 'usage' }));
  },
);

test.each(['-1', '1.5', '0x10', '', ' 1', '9007199254740993', '101'])(
  '"%s" is no whole number to 100',
  (text) => {
    expect(() => wholeNumber({ most: 100 })('--count', text)).toThrow('--count cannot be');
  },
);

test.each(['0', '1.01', '-0.5', 'NaN', '', '1/2', '.'])('"%s" is no share', (text) => {
  expect(() => share('--time-scale', text)).toThrow('--time-scale cannot be');
});

test.each([
  ['0.03', 0.03],
  ['.5', 0.5],
  ['1', 1],
  ['3e-2', 0.03],
])('"%s" is a share', (text, value) => {
  expect(share('--time-scale', text)).toBe(value);
});

test('an unknown word is answered with the nearest', () => {
  expect(() => choice(['core', 'reference'])('--profile', 'refrence')).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('"reference"') }),
  );
});

test.each([
  'ftp://receiver.test/hook?key=s3cret',
  'receiver.test/hook?key=s3cret',
  'http:?key=s3cret#s3cret',
])('the key is not in the message about %s', (text) => {
  expect(() => httpUrl('The URL', text)).toThrow(expect.objectContaining({ kind: 'usage' }));
  expect(() => httpUrl('The URL', text)).not.toThrow(/s3cret/);
});

test('a value keeps the equals signs after the first', () => {
  expect(nameAndValue('NAME=VALUE')('--env', 'OPTIONS=a=b')).toEqual(['OPTIONS', 'a=b']);
});
