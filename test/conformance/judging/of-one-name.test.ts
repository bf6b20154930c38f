import { expect, test } from 'vitest';
import { eachAcceptedEventUploads } from '../../../src/conformance/rules/upload/each-accepted-event-uploads.ts';
import { flaw as queuesANameOnce } from '../../flawed/queues-a-name-once.ts';
import { runEmbedded } from '../run-embedded.ts';

test('a recording that is lost beside another one of its name is told as that', async () => {
  const { report } = await runEmbedded(queuesANameOnce, { catalogue: [eachAcceptedEventUploads] });
  expect(report.rules).toMatchObject([
    {
      pattern: 'Drops one of two recordings of one name',
      actual: expect.stringMatching(
        /^1 of \d+ recordings without an upload \(announced beside another one of its name in another folder\)$/,
      ),
      fix: expect.stringContaining('by the whole path, or by the event'),
    },
  ]);
});
