import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { runEmbedded } from './run-embedded.ts';

test('an attempt that goes on when the run ends is written as open, not as given up', async () => {
  const only = ['retry/unread-upload-is-given-up'];
  const { entries, report } = await runEmbedded(
    { behaviour: () => ({ ...referenceBehaviour, timeoutMs: undefined }) },
    { catalogue, selection: { only }, slow: true },
  );
  const unread = entries.filter((entry) => entry.kind === 'attempt' && entry.scenario === 'unread-storage');
  // One beside others, and one alone.
  const open = { number: 1, ended: 'open' };
  expect(unread).toMatchObject([open, open]);
  expect(report.rules[0]).toMatchObject({ verdict: 'fail', actual: 'not given up within 154 s' });
});
