import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withKey, withoutKey, withoutQuery } from '../../src/recorder/key-parameter.ts';

const receiver = new URL('http://127.0.0.1:5000/webhook');

describe('withKey()', () => {
  test('encodes what a query would read otherwise', () => {
    expect(withKey(receiver, 'a+b c&d=e#f%').href).toBe(`${receiver}?key=a%2Bb%20c%26d%3De%23f%25`);
  });

  test('replaces every key and keeps the rest as it is written', () => {
    const url = new URL('?a=1+2&key=old&%6Bey=older&b=%7E&keys=3', receiver);
    expect(withKey(url, 'new').search).toBe('?a=1+2&b=%7E&keys=3&key=new');
  });

  test('without a key takes the parameter away', () => {
    expect(withKey(new URL('?key=old', receiver), undefined).href).toBe(receiver.href);
  });

  test('sends an empty key as an empty one', () => {
    expect(withKey(receiver, '').href).toBe(`${receiver}?key=`);
  });

  test('leaves the URL that it was given alone', () => {
    const url = new URL(receiver);
    withKey(url, 'new');
    expect(url.href).toBe(receiver.href);
  });

  test('is read back as the key that it was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (key) => {
        expect(withKey(receiver, key).searchParams.getAll('key')).toEqual([key]);
      }),
    );
  });
});

describe('withoutKey()', () => {
  test('replaces every key, user name and password', () => {
    const url = new URL('http://owl:moon@receiver.example/webhook?key=night&a=1&%6bey=owl');
    expect(withoutKey(url)).toBe('http://receiver.example/webhook?key=***&a=1&key=***');
  });

  test('leaves a URL without a key as it is', () => {
    expect(withoutKey(new URL('?keys=1', receiver))).toBe(`${receiver}?keys=1`);
  });
});

test('withoutQuery() gives origin and path alone', () => {
  expect(withoutQuery(new URL('https://owl:moon@receiver.example:8443/hook/a?key=night#end'))).toBe(
    'https://receiver.example:8443/hook/a',
  );
});
