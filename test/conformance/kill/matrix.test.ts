import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { breakable } from '../areas.ts';
import { runEmbedded } from '../run-embedded.ts';

const flaws = await readFlaws();
const rules = breakable(catalogue).map(({ id }) => id);

test('the reference receiver passes every rule', async () => {
  const { report } = await runEmbedded();
  expect(report.rules.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(report.rules.map(({ id }) => id)).toEqual(rules);
});

test('every rule is broken by a flaw', () => {
  const broken = new Set(flaws.flatMap(({ breaks }) => breaks));
  expect(rules.filter((id) => !broken.has(id))).toEqual([]);
});

test('every flaw breaks rules that are there', () => {
  const wrong = flaws.filter(({ breaks }) => breaks.length === 0 || breaks.some((id) => !rules.includes(id)));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('every flaw is called what its file is called', () => {
  const files = readdirSync(new URL('../../flawed/', import.meta.url));
  expect(flaws.filter(({ name }) => !files.includes(`${name}.ts`))).toEqual([]);
  expect(new Set(flaws.map(({ name }) => name)).size).toBe(flaws.length);
});
