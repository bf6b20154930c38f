import { expect, test } from 'vitest';
import type { AttemptEntry } from '../../src/ledger/entry.ts';
import { lastInstantOf } from '../../src/ledger/last-instant-of.ts';
import { runEmbedded } from './run-embedded.ts';

test('storage reads four uploads slowly, and all of them at one time', async () => {
  const { entries, report } = await runEmbedded(
    {},
    { selection: { only: ['upload/sends-the-exact-bytes'] } },
  );
  const sent = entries.filter(
    (entry): entry is AttemptEntry => entry.kind === 'attempt' && entry.fault.startsWith('slow:16MiB/s'),
  );
  expect(report.exitCode).toBe(0);
  expect(sent).toHaveLength(4);
  const lastBegunMs = Math.max(...sent.map(({ atMs }) => atMs));
  for (const attempt of sent) expect(lastInstantOf(attempt) - lastBegunMs).toBeGreaterThan(100);
});
