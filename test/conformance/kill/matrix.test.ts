import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { randomProgramsMatchTheModel } from '../../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import { readNotifierFlaws } from '../../flawed/notifier/parts/read-notifier-flaws.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { kinds } from '../../third-party/kinds.ts';
import { receivers } from '../../third-party/receivers.ts';
import { breakable } from '../areas.ts';
import { stormKills } from './storm-kills.ts';

const flaws = await readFlaws();
const notifierFlaws = await readNotifierFlaws();
const rules = breakable(catalogue).map(({ id }) => id);

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

test('every explanation of a failure by another one is seen in a flaw', () => {
  const explanations = catalogue.flatMap((rule) =>
    'follows' in rule ? (rule.follows ?? []).map((follows) => ({ id: rule.id, by: follows.rule })) : [],
  );
  const kills = [
    ...flaws.map(({ name, breaks }) =>
      stormKills.includes(name) ? [...breaks, randomProgramsMatchTheModel.id] : breaks,
    ),
    ...notifierFlaws.map(({ breaks }) => breaks),
    ...[...receivers, ...kinds].flatMap(({ defects }) => defects.map(({ breaks }) => breaks)),
  ];
  const seen = ({ id, by }: { id: string; by: string }): boolean =>
    kills.some((breaks) => breaks.includes(id) && breaks.includes(by));
  expect(explanations.filter((explanation) => !seen(explanation))).toEqual([]);
});
