import { expect, test } from 'vitest';
import { equivalents } from './equivalents.ts';
import { instrument } from './instrument.ts';
import { isSameMutant } from './is-same-mutant.ts';
import { judgingFiles } from './judging-files.ts';
import { readTally } from './tally.ts';

const { mutants } = await instrument(judgingFiles());
const tally = readTally();

test('the tally tells of no file that is gone', () => {
  const files = new Set(mutants.map(({ file }) => file));
  expect(Object.keys(tally).filter((file) => !files.has(file))).toEqual([]);
});

test('the tally has no more equivalent mutants than are listed', () => {
  const counted = Object.values(tally).reduce((sum, { equivalent = 0 }) => sum + equivalent, 0);
  const listed = mutants.filter((mutant) => equivalents.some((one) => isSameMutant(one, mutant)));
  expect(counted).toBeLessThanOrEqual(listed.length);
});

test('every equivalent mutant that is listed can still be made', () => {
  const gone = equivalents.filter((one) => !mutants.some((mutant) => isSameMutant(one, mutant)));
  expect(gone).toEqual([]);
});
