import { expect, it } from 'vitest';
import { entryLink, linkedEntry } from '../../../src/lab/page/lab/entry-link.ts';

it('leads to the entry that it was made for', () => {
  expect(linkedEntry(entryLink('d12'))).toBe('d12');
});

it.each(['', '#uploads', '#entry/%'])('leads to no entry: "%s"', (hash) => {
  expect(linkedEntry(hash)).toBeUndefined();
});
