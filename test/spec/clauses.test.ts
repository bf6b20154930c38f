import { expect, test } from 'vitest';
import { clauses } from '../../src/spec/clauses.ts';

const KEYS = [
  ...['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'table', 'Limits', 'Errors', 'Auth', 'Events'],
  ...['Envelope', 'live_info', 'Reference receiver', 'Versioning'],
];

test('the ids of clauses begin with the keys of the rule catalogue, and each key has a clause', () => {
  const used = new Set(Object.keys(clauses).map((id) => id.slice(0, id.indexOf('.'))));
  expect([...used].sort()).toEqual([...KEYS].sort());
});

test('every clause is one sentence with a section', () => {
  for (const { section, text } of Object.values(clauses)) {
    expect(section).not.toBe('');
    expect(text).toMatch(/^[A-Z].*\.$/);
  }
});

test('no two clauses say the same', () => {
  const texts = Object.values(clauses).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
