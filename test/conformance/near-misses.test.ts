import { expect, test } from 'vitest';
import { nearMisses } from '../../src/conformance/rulebook/near-misses.ts';

test.each(['a-secret', 'schlüsselü', 'key-🔑'])(
  'keys that almost tell "%s" can be sent, and none is it',
  (secret) => {
    const keys = nearMisses(secret).map(({ value }) => value);
    expect(keys).not.toContain(secret);
    expect(keys.map((key) => decodeURIComponent(encodeURIComponent(key)))).toEqual(keys);
  },
);

test('a key has as many characters as a secret in ASCII, and one byte more', () => {
  const secret = 'a-secret';
  const alike = nearMisses(secret).filter(
    ({ value }) =>
      value.length === secret.length && Buffer.byteLength(value) === Buffer.byteLength(secret) + 1,
  );
  expect(alike).toHaveLength(1);
});
