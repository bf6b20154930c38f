import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/catalogue.ts';
import { criticalPathMs } from '../../src/conformance/critical-path.ts';
import { rulesOfShard } from '../../src/conformance/shard.ts';
import { timesAt } from '../../src/conformance/times.ts';

const times = timesAt(1);

test.each([1, 2, 3, 4, 7])('every rule is in exactly one of %i shards', (count) => {
  const shards = Array.from({ length: count }, (_, index) =>
    rulesOfShard(catalogue, { index: index + 1, count }, times),
  );
  const ids = shards.flatMap((rules) => rules.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test('no scenario is in two shards', () => {
  const seen = new Map<string, number>();
  for (const index of [1, 2, 3, 4]) {
    const rules = rulesOfShard(catalogue, { index, count: 4 }, times);
    for (const { id } of new Set(rules.flatMap(({ scenarios }) => scenarios))) {
      expect(seen.get(id) ?? index).toBe(index);
      seen.set(id, index);
    }
  }
});

test('two shards of a receiver that uploads one file after the other each take little more than half the time', () => {
  const serial = (rules: typeof catalogue): number =>
    criticalPathMs([...new Set(rules.flatMap(({ scenarios }) => scenarios))], times, 1);
  const halves = [1, 2].map((index) => serial(rulesOfShard(catalogue, { index, count: 2 }, times)));
  expect(Math.max(...halves)).toBeLessThan(0.7 * serial(catalogue));
});
