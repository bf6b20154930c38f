import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellCredentials } from '../../src/storage/credentials.ts';
import { redactHeaders, redactPath } from '../../src/storage/redact.ts';

const KEY = 'storage-key';

test('the value of an Authorization header never stays, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{12,30}$/),
      fc.constantFrom('Basic ', 'bearer ', 'Own ', ''),
      (secret, scheme) => {
        const headers = redactHeaders([['AUTHORIZATION', scheme + secret]], KEY);
        expect(headers).toEqual([['AUTHORIZATION', expect.stringMatching(/^((Basic|bearer) )?\*\*\*$/)]]);
        expect(JSON.stringify(tellCredentials([['Authorization', scheme + secret]], KEY))).not.toContain(
          secret,
        );
      },
    ),
  );
});

test('the key is masked in other headers in each form', () => {
  const forms = [KEY, btoa(KEY), btoa(`:${KEY}`)];
  for (const form of forms) expect(redactHeaders([['X-A', `<${form}>`]], KEY)).toEqual([['X-A', '<***>']]);
});

test('a key too short to be told from a word is left alone outside its own place', () => {
  expect(redactHeaders([['Host', 'x']], 'x')).toEqual([['Host', 'x']]);
  expect(redactHeaders([['Authorization', 'Basic Ong=']], 'x')).toEqual([['Authorization', 'Basic ***']]);
});

test('a path keeps its name and loses the key in its query and before its host', () => {
  expect(redactPath('/file/storage-key.mp4?k=storage-key', KEY)).toBe('/file/storage-key.mp4?k=***');
  expect(redactPath('http://:pass@host/file/a@b', KEY)).toBe('http://***@host/file/a@b');
});

test('Basic credentials without a colon or beyond base64 are told as they are', () => {
  expect(tellCredentials([['Authorization', 'Basic']], KEY)).toEqual({
    scheme: 'basic',
    user: 'empty',
    password: 'empty',
  });
  expect(tellCredentials([['Authorization', `Basic ${btoa('aoi')}`]], KEY)).toEqual({
    scheme: 'basic',
    user: 'not empty',
    password: 'empty',
  });
});
