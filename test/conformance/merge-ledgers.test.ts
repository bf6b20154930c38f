import { describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { judge } from '../../src/conformance/judge/judge.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { mergeLedgers } from '../../src/conformance/shards/merge-ledgers.ts';
import type { LedgerOfRun } from '../../src/conformance/shards/merge-refusals.ts';
import type { Entry, RunEntry } from '../../src/ledger/entry.ts';
import { lastInstantOf } from '../../src/ledger/last-instant-of.ts';
import type { Behaviour } from '../../src/receiver/behaviour.ts';
import { flaw as holdsUp } from '../flawed/holds-uploads-up-while-one-fails.ts';
import { flaw as readsMicroseconds } from '../flawed/reads-microseconds.ts';
import { placesIn } from '../spec/places-in.ts';
import { type Embedded, runEmbedded } from './run-embedded.ts';

const only = ['auth/*', 'path/*', 'retry/stops-*', 'upload/parallelism'];

function ledgerOf(file: string, entries: readonly Entry[]): LedgerOfRun {
  const run = entries.find((entry) => entry.kind === 'run');
  if (!run) throw new Error(`${file} does not begin with its run`);
  return { file, entries, run };
}

interface Cut {
  readonly receiver?: Embedded;
  readonly only: readonly string[];
  readonly count: number;
}

// One after the other: each clock takes the probes of another one for something that moves.
async function shardsOf({ receiver = {}, only, count }: Cut): Promise<readonly LedgerOfRun[]> {
  const ledgers: LedgerOfRun[] = [];
  for (let index = 1; index <= count; index += 1) {
    const shard = { index, count };
    const { entries } = await runEmbedded(receiver, {
      catalogue,
      selection: { profile: 'hardening', only },
      slow: true,
      seed: 7,
      shard,
    });
    ledgers.push(ledgerOf(`${index}.ndjson`, entries));
  }
  return ledgers;
}

const shards = await shardsOf({ only, count: 3 });
const [first, second, third] = shards as readonly [LedgerOfRun, LedgerOfRun, LedgerOfRun];

function merged(ledgers: readonly LedgerOfRun[] = shards): readonly Entry[] {
  return mergeLedgers(ledgers, catalogue);
}

function changed({ file, entries }: LedgerOfRun, change: Partial<RunEntry>): LedgerOfRun {
  return ledgerOf(
    file,
    entries.map((entry) => (entry.kind === 'run' ? { ...entry, ...change } : entry)),
  );
}

describe('the ledgers of all shards', () => {
  test('merge into one that judges every rule of the whole run, in the order of reports', () => {
    const findings = judge(merged(), catalogue);
    const expected = catalogue
      .filter(({ id }) => /^(auth|path|retry\/stops-|upload\/parallelism)/.test(id))
      .map(({ id }) => id);
    expect(findings.map(({ id }) => id)).toEqual(expected);
    const open = findings.filter(
      ({ level, judgement }) => level === 'required' && judgement.verdict !== 'pass',
    );
    expect(open.map(({ id, judgement }) => [id, judgement.verdict])).toEqual(
      open.map(({ id }) => [id, 'not-applicable']),
    );
  });

  test('merge whatever their order, and keep ids apart', () => {
    const ids = merged(shards.toReversed()).map(({ id }: Entry) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('follow one another on the clock of the whole', () => {
    const spans = shards.map((_, index) => {
      const entries = merged().filter(({ id }) => id.startsWith(`s${index + 1}.`));
      return [Math.min(...entries.map(({ atMs }) => atMs)), Math.max(...entries.map(lastInstantOf))];
    });
    const bounds = spans.flat();
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
  });

  test('give no rule the uploads of two shards for those of one', () => {
    const finding = judge(merged(), catalogue).find(({ id }) => id === 'upload/parallelism');
    expect(finding?.judgement).toMatchObject({ observation: expect.stringMatching(/^All \d+ uploads/) });
  });
});

describe('the ledgers of shards with a failure that was cut down', () => {
  const fuzzed = 'envelope/fuzzed-conformant-envelopes-get-the-stated-answer';

  test('tell the smallest counterexample as the run of its shard does, and refer to no other entry', async () => {
    const ledgers = await shardsOf({ receiver: readsMicroseconds, only: [fuzzed, 'path/*'], count: 2 });
    const whole = merged(ledgers);
    const verdicts = [...ledgers.map(({ entries }) => entries), whole].map(
      (entries) => judge(entries, catalogue).find(({ id }) => id === fuzzed)?.judgement,
    );
    const [alone, together] = verdicts.filter((judgement) => judgement?.verdict === 'fail');
    expect(alone?.verdict).toBe('fail');
    expect(together).toMatchObject({
      actual: alone?.verdict === 'fail' ? alone.actual : '',
      evidence: [expect.stringMatching(/^s\d\.d\d+$/)],
    });
    expect(whole.some((entry) => entry.kind === 'note' && entry.name === 'counterexample')).toBe(true);

    const old = new Set(ledgers.flatMap(({ entries }) => entries.map(({ id }) => id)));
    for (const entry of whole.filter(({ kind }) => kind !== 'run' && kind !== 'end')) {
      const texts = placesIn(entry).map((place) => valueAt(entry, place));
      expect(texts.filter((text) => typeof text === 'string' && old.has(text))).toEqual([]);
    }
  });
});

function valueAt(value: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

describe('a failure by times alone in the ledgers of shards', () => {
  const selected = ['retry/waits-ten-seconds', 'retry/uploads-do-not-delay-each-other'];
  const behaviour = (clock: Clock): Behaviour => ({ ...holdsUp.behaviour(clock), pauseMs: () => 12_000 });

  function judgementOn(id: string, ledgers: readonly LedgerOfRun[]) {
    return judge(merged(ledgers), catalogue).find((finding) => finding.id === id)?.judgement;
  }

  test('is one where its shard has seen it twice, and undecided where it has seen it once', async () => {
    const twice = await shardsOf({ receiver: { behaviour }, only: selected, count: 2 });
    const once = twice.map(({ file, entries }) => ledgerOf(file, runsIn(entries)[0] ?? []));
    for (const rule of selected) {
      expect(judgementOn(rule, twice)).toMatchObject({ verdict: 'fail' });
      expect(judgementOn(rule, once)).toMatchObject({
        verdict: 'inconclusive',
        restsOnTime: true,
        reason: expect.stringMatching(/not judged again/),
      });
    }
  });
});

describe('the ledgers of shards are refused when one', () => {
  test.each<[string, Partial<RunEntry>, RegExp]>([
    ['is of a different run', { seed: 8 }, /its seed is 8/],
    ['is of a different suite', { suite: { name: 'recorder-harness', version: '0.0.1' } }, /its suite is/],
    ['is of a different profile', { profile: 'core' }, /its profile is core/],
    ['is of another target', { target: { ...second.run.target, fingerprint: 'other' } }, /its target is/],
    [
      'was made at another pace',
      { target: { ...second.run.target, timeScale: 0.1 } },
      /its time scale is 0.1/,
    ],
    ['was warped', { target: { ...second.run.target, timeWarp: 20 } }, /its time warp is 20/],
    [
      'has a target that shows less',
      { target: { ...second.run.target, lacks: { secret: 'It takes a key.' } } },
      /cannot show is secret, that of "1.ndjson" is [a-z, ]*process/,
    ],
    ['was fuzzed otherwise', { asked: { ...asked(), fuzz: 3 } }, /--fuzz\) is 3, that of "1.ndjson" is 200/],
    ['waits for no time-out', { asked: { ...asked(), slow: false } }, /--slow\) is false/],
    ['measures more', { asked: { ...asked(), timing: true } }, /--timing\) is true/],
    [
      'sends events elsewhere',
      { asked: { ...asked(), routes: { app_exit: 'http://127.0.0.1:1/exit' } } },
      /routes is app_exit=http/,
    ],
    ['has storage below another path', { storage: { url: 'http://127.0.0.1:1/v2' } }, /storage is \/v2/],
    [
      'has further rules',
      { shard: { index: 2, count: 3, of: [...ids(), 'delivery/keeps-answering'] } },
      /has the rule delivery\/keeps-answering, that of "1.ndjson" has not/,
    ],
    [
      'has fewer rules',
      { shard: { index: 2, count: 3, of: ids().slice(1) } },
      /has not the rule auth\/\S+, that of "1.ndjson" has/,
    ],
    ['is of another number of shards', { shard: { index: 2, count: 4, of: ids() } }, /number of shards is 4/],
  ])('%s', (_, change, message) => {
    const wrong = changed(second, change);
    expect(() => merged([first, wrong, third])).toThrow(/"2.ndjson"/);
    expect(() => merged([first, wrong, third])).toThrow(message);
  });

  test('is missing, or there twice', () => {
    expect(() => merged([first, second])).toThrow(/shard 3 of 3 is missing/);
    expect(() => merged([first, second, second])).toThrow(/shard 2, and so is/);
  });

  test('is of a whole run', () => {
    const { shard: _, ...run } = first.run;
    const whole = ledgerOf('whole.ndjson', [run, ...first.entries.filter(({ kind }) => kind !== 'run')]);
    expect(() => merged([whole, whole])).toThrow(/"whole.ndjson" .* of a whole run/);
    expect(() => merged([first, whole])).toThrow(/"whole.ndjson" .* of a whole run/);
  });
});

function asked(): NonNullable<RunEntry['asked']> {
  if (!first.run.asked) throw new Error('the run does not tell what it was asked for');
  return first.run.asked;
}

function ids(): readonly string[] {
  return first.run.shard?.of ?? [];
}
