import { expect, test } from 'vitest';
import { stagePace } from '../../src/conformance/conduct/stage-pace.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { runEmbedded } from './run-embedded.ts';

test('a receiver that uploads nothing by its own description is waited for no upload', async () => {
  const behaviour = () => ({ ...referenceBehaviour, schedule: async () => false });
  const { entries, report } = await runEmbedded(
    { behaviour, description: { storage: 'none' } },
    { fuzz: 0, selection: { profile: 'core' } },
  );
  // The clock is a virtual one: nothing but waiting takes time, as before a delivery is broken off, and before a last byte.
  expect(entries.find(({ kind }) => kind === 'end')).toMatchObject({
    outcome: 'finished',
    durationMs: stagePace.cutMs + stagePace.instantMs,
  });
  expect(report.exitCode).toBe(0);
});
