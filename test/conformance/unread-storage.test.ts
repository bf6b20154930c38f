import { expect, test } from 'vitest';
import { flaw } from '../flawed/counts-its-time-out-from-the-last-byte.ts';
import { limited } from './receivers/limited.ts';
import { runEmbedded } from './run-embedded.ts';

test('an upload that is never given up keeps nothing else from being judged, though it takes the place of all others', async () => {
  const only = ['retry/unread-upload-is-given-up', 'retry/waits-ten-seconds', 'missing-file/uploads-nothing'];
  const { report } = await runEmbedded(
    { behaviour: (clock) => ({ ...flaw.behaviour(clock), schedule: limited(1)().schedule }) },
    { slow: true, selection: { only } },
  );
  const others = report.rules.filter(({ verdict }) => verdict !== 'pass');
  expect(others.map(({ id, verdict }) => [id, verdict])).toEqual([[only[0], 'fail']]);
});
