import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { clauses } from '../../../src/spec/clauses.ts';
import { startedDefects } from '../../conformance/started-defects.ts';
import { readNotifierFlaws } from '../../flawed/notifier/parts/read-notifier-flaws.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { readExcerpt } from './excerpts.ts';
import { type Language, partsOf, programs } from './mend-parts.ts';
import { mends } from './mends.ts';

/** Lines of the code of one mend: more are not read by somebody who looks for a mistake. */
const MAX_LINES = 20;

const failing = catalogue.filter(({ level }) => level !== 'observe').map(({ id }) => id);

test('each rule that can fail has one mend, and an excerpt of a defect that there is', async () => {
  const mended = Object.values(mends).flatMap(({ rules }) => [...rules]);
  expect(mended.toSorted()).toEqual(failing.toSorted());
  const kept = globSync('*/*.txt', { cwd: join(import.meta.dirname, 'excerpts') });
  expect(kept.map((file) => file.replace(/\.txt$/, '')).toSorted()).toEqual(failing.toSorted());
  const flaws = [...(await readFlaws()), ...(await readNotifierFlaws())].map(({ name }) => name);
  const known = [...flaws, ...startedDefects.map(([name]) => name)];
  for (const id of failing) {
    const { defect, text } = readExcerpt(id);
    expect(known).toContain(defect);
    expect(text).toMatch(new RegExp(`^FAIL {2}${id}\\b`));
  }
});

test.each(Object.keys(programs) as Language[])(
  'every mend is a short part of the receiver in %s',
  (language) => {
    const parts = partsOf(language);
    expect([...parts.keys()].toSorted()).toEqual(Object.keys(mends).toSorted());
    const long = [...parts].filter(([, code]) => code.split('\n').length > MAX_LINES);
    expect(long.map(([name]) => name)).toEqual([]);
  },
);

test('every clause that is judged says what it is good for', () => {
  const silent = catalogue.filter(({ clause }) => !('why' in clauses[clause]));
  expect(silent.map(({ id }) => id)).toEqual([]);
});
