import { expect, test } from 'vitest';
import { nameCauses } from '../../../src/conformance/judge/name-causes.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Departure } from '../../../src/conformance/rulebook/departure.ts';
import type { Finding } from '../../../src/conformance/rulebook/finding.ts';
import { fail, inconclusive } from '../../../src/conformance/rulebook/verdict.ts';

/** What is named as the cause of each of these rules, which fail by these departures. */
function causes(failed: Readonly<Record<string, Departure | 'undecided'>>): (string | undefined)[] {
  const findings = Object.entries(failed).map(([id, departure]): Finding => {
    const judgement =
      departure === 'undecided' ? inconclusive('it') : fail(departure, 'one thing', 'another', []);
    return {
      id,
      level: 'required',
      clause: 'R1',
      title: id,
      fix: 'Mend it.',
      scenarios: [],
      isOfDeeds: false,
      judgement,
    };
  });
  return nameCauses(findings, catalogue).map(({ cause }) => cause);
}

const [wrongKey, nearMiss, neverUploads] = [
  'auth/wrong-key-is-forbidden',
  'auth/near-miss-keys-are-forbidden',
  'auth/wrong-key-never-uploads',
];

test('a failure follows from one that shows the same departure', () => {
  expect(causes({ [wrongKey]: 'taken', [nearMiss]: 'taken' })).toEqual([undefined, wrongKey]);
});

test('a failure of another departure is a cause of its own', () => {
  expect(causes({ [wrongKey]: 'answered-otherwise', [nearMiss]: 'taken' })).toEqual([undefined, undefined]);
});

test('what follows from a consequence is put down to the first cause', () => {
  const failed = {
    'delivery/bad-key-is-refused': 'taken',
    [wrongKey]: 'taken',
    [neverUploads]: 'extra',
  } as const;
  expect(causes(failed)).toEqual([undefined, 'delivery/bad-key-is-refused', 'delivery/bad-key-is-refused']);
});

test('what could not be judged explains nothing and has no cause', () => {
  expect(causes({ [wrongKey]: 'undecided', [nearMiss]: 'taken' })).toEqual([undefined, undefined]);
});

test('the way from a failure to its cause has an end', () => {
  const follows = new Map(
    catalogue.map((rule) => [
      rule.id,
      'follows' in rule ? (rule.follows ?? []).map((edge) => edge.rule) : [],
    ]),
  );
  const isOpen = (id: string, passed: readonly string[]): boolean =>
    passed.includes(id) || (follows.get(id) ?? []).some((next) => isOpen(next, [...passed, id]));
  expect([...follows.keys()].filter((id) => isOpen(id, []))).toEqual([]);
});
