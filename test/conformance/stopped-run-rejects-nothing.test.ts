import { expect, test } from 'vitest';
import { flaw } from '../flawed/sleeps-in-its-event-loop.ts';
import { runEmbedded } from './run-embedded.ts';

// A promise that is rejected while nobody waits for it fails the run of this file, whatever its tests come to.
test('a run that a receiver without answers stops ends, and rejects nothing that nobody waits for', async () => {
  const { entries } = await runEmbedded(flaw, {
    selection: { only: ['answer/does-not-wait-for-other-uploads', 'delivery/keeps-answering'] },
  });
  expect(entries).toContainEqual(expect.objectContaining({ name: 'receiver-gone' }));
});
