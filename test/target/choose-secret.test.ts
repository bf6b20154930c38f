import { expect, test } from 'vitest';
import { chooseKey, chooseSecret } from '../../src/target/choose-secret.ts';

test('a secret holds what a query must escape', () => {
  for (const character of '+&=%/?# ') expect(chooseSecret()).toContain(character);
});

test('a secret holds nothing that shells and files treat specially', () => {
  expect(chooseSecret()).toMatch(/^[!-~][ -~]*[!-~]$/);
  expect(chooseSecret()).not.toMatch(/["'`\\$]/);
});

test('a secret comes out wrong when it is decoded twice', () => {
  const secret = chooseSecret();
  const once = new URLSearchParams(`key=${encodeURIComponent(secret)}`).get('key') ?? '';
  expect(once).toBe(secret);
  expect(new URLSearchParams(`key=${once}`).get('key')).not.toBe(secret);
});

test('secrets and keys differ from run to run', () => {
  expect(chooseSecret()).not.toBe(chooseSecret());
  expect(chooseKey()).not.toBe(chooseKey());
  expect(chooseKey()).toMatch(/^[\w-]+$/);
});
