import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { kinds } from '../third-party/kinds.ts';
import { readResults } from '../third-party/read-results.ts';
import { receivers } from '../third-party/receivers.ts';

const { uploaders, kinds: others } = readResults();
const HINT = 'the results are out of date: run "npm run results" and "npm run generate"';

test('the results are those of all receivers in other stacks', () => {
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).toSorted();
  expect(names(uploaders), HINT).toEqual(names(receivers));
  expect(names(others), HINT).toEqual(names(kinds));
});

test('the results name rules that there are', () => {
  const ids = catalogue.map(({ id }) => id);
  const told = [...uploaders, ...others].flatMap(({ verdicts }) => Object.keys(verdicts));
  expect(
    told.filter((id) => !ids.includes(id)),
    HINT,
  ).toEqual([]);
});
