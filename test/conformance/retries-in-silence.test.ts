import { expect, test } from 'vitest';
import { retriesInSilence } from '../../src/conformance/scenarios/retries-in-silence.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { lastInstantOf } from '../../src/ledger/last-instant-of.ts';
import { limited } from './receivers/limited.ts';
import { runEmbedded } from './run-embedded.ts';

const RULE = 'retry/waits-ten-seconds';

function isOwn(entry: Entry): boolean {
  return 'scenario' in entry && entry.scenario === retriesInSilence.id;
}

/** When the last attempt of the scenario began, in ms. */
function lastOwnMs(entries: readonly Entry[]): number {
  return Math.max(
    ...entries.flatMap((entry) => (entry.kind === 'attempt' && isOwn(entry) ? entry.atMs : [])),
  );
}

/** What begins or ends after the last announcement of the scenario, and before the attempts that are due then, but for these themselves. */
function disturbing(entries: readonly Entry[]): readonly Entry[] {
  const announced = entries.filter((entry) => entry.kind === 'delivery').filter(isOwn);
  const attempts = entries.filter((entry) => entry.kind === 'attempt');
  const again = attempts.filter((attempt) => isOwn(attempt) && attempt.number === 2);
  expect(again).toHaveLength(2);
  const fromMs = Math.max(...announced.map(({ atMs }) => atMs));
  const untilMs = Math.min(...again.map(({ atMs }) => atMs));
  expect(untilMs).toBeGreaterThan(fromMs);
  return entries.filter((entry) => {
    if (isOwn(entry) || (entry.kind !== 'attempt' && entry.kind !== 'delivery')) return false;
    const instants = entry.kind === 'attempt' ? [entry.atMs, lastInstantOf(entry)] : [entry.atMs];
    return instants.some((atMs) => atMs > fromMs && atMs < untilMs);
  });
}

test('nothing happens from the last event of the scenario until two attempts are due, and no time-out comes first', async () => {
  const { entries } = await runEmbedded({}, { selection: { only: [RULE] } });
  expect(disturbing(entries)).toEqual([]);
  const timedOutAtMs = entries.flatMap((entry) =>
    entry.kind === 'attempt' && entry.ended === 'aborted' ? lastInstantOf(entry) : [],
  );
  expect(Math.min(...timedOutAtMs)).toBeGreaterThan(lastOwnMs(entries));
});

test('beside a receiver that is too slow for that, it waits until no time-out is near', async () => {
  const { entries } = await runEmbedded({ behaviour: limited(4) }, { selection: { only: [RULE] } });
  expect(disturbing(entries)).toEqual([]);
});
