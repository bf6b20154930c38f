import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { RecordingEntry } from '../../src/ledger/entry.ts';
import { limited } from './receivers/limited.ts';
import { runEmbedded } from './run-embedded.ts';

test.each([3, 8])('a storm takes as long as its plan says, whatever the seed: %i', async (seed) => {
  const { entries, report } = await runEmbedded({}, { catalogue, selection: { only: ['storm/*'] }, seed });
  const drawn = entries.filter(
    (entry): entry is RecordingEntry => entry.kind === 'recording' && entry.label === 'storm',
  );
  expect(drawn).toHaveLength(50);
  expect(report.exitCode).toBe(0);
  // Three attempts, and the silence after them.
  expect(report.criticalPathMs).toBe(33_000);
  // Storage is probed first, and fifty uploads do not begin in one instant.
  expect(report.durationMs).toBeGreaterThanOrEqual(report.criticalPathMs);
  expect(report.durationMs).toBeLessThan(report.criticalPathMs + 3_000);
});

test('a storm is four uploads for each that the receiver makes at once', async () => {
  const storm = { catalogue, selection: { only: ['storm/*'] }, seed: 3 };
  const { entries, report } = await runEmbedded({ behaviour: limited(4) }, storm);
  const lanes = entries.flatMap((entry) =>
    entry.kind === 'note' && entry.name === 'uploads-at-once' ? [entry.value] : [],
  );
  const drawn = entries.filter((entry) => entry.kind === 'recording' && entry.label === 'storm');
  expect(report.exitCode).toBe(0);
  expect(lanes).toEqual([4]);
  // A run uses a part of few lanes.
  expect(drawn.length).toBeLessThanOrEqual(16);
  expect(drawn.length % 4).toBe(0);
  expect(drawn.length).toBeGreaterThan(0);
});
