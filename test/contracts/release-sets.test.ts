import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { selectRules } from '../../src/conformance/rulebook/plan.ts';
import { releasedRules } from '../../src/conformance/rulebook/released-rules.ts';

test('each rule of a release is a rule of this one at the same level', () => {
  const levels = Object.fromEntries(catalogue.map(({ id, level }) => [id, level]));
  for (const { release, rules } of releasedRules())
    expect({ release, ...levels }).toMatchObject({ release, ...rules });
});

test('a selection by the rules of a release leaves out what came later', () => {
  const [first, second] = catalogue;
  if (!first || !second) throw new Error('The catalogue has no two rules.');
  const suite = { release: '0.0', rules: { [second.id]: second.level } };
  const selection = { profile: 'hardening', only: [], skip: [], suite } as const;
  expect(selectRules(catalogue, selection)).toEqual([second]);
  expect(selectRules(catalogue, { ...selection, only: [first.id] })).toEqual([]);
});
