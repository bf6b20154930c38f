import { expect, test } from 'vitest';
import { timesAt } from '../../src/conformance/conduct/times.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { canShow } from '../../src/conformance/rulebook/plan.ts';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import { rulesOfShard } from '../../src/conformance/rulebook/shard.ts';
import { storm } from '../../src/conformance/scenarios/storm.ts';
import { criticalPathMs } from '../../src/conformance/stage/critical-path.ts';

const cut = { times: timesAt(1), seed: 7, lacks: {} };
const inRealTime = { ...cut, lacks: { 'time-outs': 'It takes three minutes.' } };

function shardsOf(count: number, how = cut): readonly (readonly Rule[])[] {
  return Array.from({ length: count }, (_, index) =>
    rulesOfShard(catalogue, { index: index + 1, count }, how),
  );
}

test.each([1, 2, 3, 4, 7, 64])('every rule is in exactly one of %i shards', (count) => {
  for (const how of [cut, inRealTime]) {
    const ids = shardsOf(count, how).flatMap((rules) => rules.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  }
});

test('no scenario is in two shards', () => {
  const seen = new Map<string, number>();
  for (const [index, rules] of shardsOf(4).entries()) {
    for (const { id } of new Set(rules.flatMap(({ scenarios }) => scenarios))) {
      expect(seen.get(id) ?? index).toBe(index);
      seen.set(id, index);
    }
  }
});

test.each([2, 4, 8])('rules that the target cannot show fill none of %i shards', (count) => {
  const judged = shardsOf(count, inRealTime).map((rules) =>
    rules.filter((rule) => canShow(rule, inRealTime.lacks)),
  );
  expect(Math.min(...judged.map((rules) => rules.length))).toBeGreaterThan(0);
});

test('two shards of a receiver that uploads one file after the other each take little more than half the time', () => {
  const serial = (rules: readonly Rule[]): number => {
    const scenarios = new Set(rules.flatMap((rule) => rule.scenarios));
    // It needs a receiver that makes more than one upload at once.
    scenarios.delete(storm);
    return criticalPathMs([...scenarios], cut, 1);
  };
  expect(Math.max(...shardsOf(2).map(serial))).toBeLessThan(0.75 * serial(catalogue));
});
