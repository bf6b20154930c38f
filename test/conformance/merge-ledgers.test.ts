import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/catalogue.ts';
import { judge } from '../../src/conformance/judge.ts';
import { mergeLedgers, type ShardLedger } from '../../src/conformance/merge-ledgers.ts';
import type { Entry, RunEntry } from '../../src/ledger/entry.ts';
import { runEmbedded } from './run-embedded.ts';

const only = ['auth/*', 'path/*', 'retry/stops-*'];

async function shardOf(index: number, count: number): Promise<ShardLedger> {
  const { entries } = await runEmbedded(
    {},
    {
      catalogue,
      selection: { only },
      slow: true,
      seed: 7,
      shard: { index, count },
    },
  );
  return { file: `${index}.ndjson`, entries };
}

// One after the other: each clock takes the probes of another one for something that moves.
const shards: readonly ShardLedger[] = [await shardOf(1, 3), await shardOf(2, 3), await shardOf(3, 3)];

function changed({ file, entries }: ShardLedger, change: Partial<RunEntry>): ShardLedger {
  return {
    file,
    entries: entries.map((entry) => (entry.kind === 'run' ? { ...entry, ...change } : entry)),
  };
}

describe('the ledgers of all shards', () => {
  test('merge into one that judges every rule of the whole run', () => {
    const merged = mergeLedgers(shards);
    const findings = judge(merged, catalogue);
    const expected = catalogue.filter(({ id }) => /^(auth|path|retry\/stops-)/.test(id)).map(({ id }) => id);
    expect(findings.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    const open = findings.filter(
      ({ level, judgement }) => level === 'required' && judgement.verdict !== 'pass',
    );
    expect(open.map(({ id, judgement }) => [id, judgement.verdict])).toEqual(
      open.map(({ id }) => [id, 'not-applicable']),
    );
  });

  test('merge whatever their order, and keep ids apart', () => {
    const merged = mergeLedgers(shards.toReversed());
    const ids = merged.map(({ id }: Entry) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each<[string, Partial<RunEntry>]>([
    ['run', { seed: 8 }],
    ['suite', { suite: { name: 'recorder-harness', version: '0.0.1' } }],
    ['profile', { profile: 'core' }],
  ])('are refused when one is of a different %s', (_, change) => {
    const [first, second, third] = shards as readonly [ShardLedger, ShardLedger, ShardLedger];
    expect(() => mergeLedgers([first, changed(second, change), third])).toThrow(/"2.ndjson"/);
  });

  test('are refused when one is of a different target', () => {
    const [first, second, third] = shards as readonly [ShardLedger, ShardLedger, ShardLedger];
    const run = second.entries.find((entry) => entry.kind === 'run');
    const other = run?.kind === 'run' ? { target: { ...run.target, fingerprint: 'other' } } : {};
    expect(() => mergeLedgers([first, changed(second, other), third])).toThrow(/target/);
  });

  test('are refused when one is missing or there twice', () => {
    const [first, second] = shards as readonly [ShardLedger, ShardLedger];
    expect(() => mergeLedgers([first, second])).toThrow(/shard 3 of 3 is missing/);
    expect(() => mergeLedgers([first, second, second])).toThrow(/shard 2, and so is/);
  });
});
