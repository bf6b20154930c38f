import { expect, test } from 'vitest';
import { ExactBodies } from '../../src/lab/exact-bodies.ts';

const LARGE = 'x'.repeat(16 * 1024 ** 2);

test('of large bodies the latest are kept, and of the others it is said that they are gone', () => {
  const bodies = new ExactBodies();
  for (const id of ['d1', 'd2', 'd3', 'd4', 'd5']) bodies.keep(id, LARGE);
  expect(() => bodies.get('d1')).toThrow('The bytes of delivery "d1" are kept no longer.');
  for (const id of ['d2', 'd5']) expect(bodies.get(id)).toBe(LARGE);
  expect(bodies.get('d6')).toBeUndefined();
});

test('what is forgotten leaves its room to others', () => {
  const bodies = new ExactBodies();
  for (const id of ['d1', 'd2', 'd3', 'd4', 'd5']) bodies.keep(id, LARGE);
  bodies.forget((id) => id === 'd5');
  expect(bodies.get('d1')).toBeUndefined();
  for (const id of ['d6', 'd7', 'd8']) bodies.keep(id, LARGE);
  expect(bodies.get('d5')).toBe(LARGE);
});
