import { expect, test } from 'vitest';
import { flaw } from '../../flawed/renames-further-attempts.ts';
import { runEmbedded } from '../run-embedded.ts';

test('an attempt that follows a refused connection is told as that, and not as the first', async () => {
  const [id = ''] = flaw.breaks;
  const { report } = await runEmbedded(flaw, { selection: { only: [id] } });
  const rule = report.rules.find((one) => one.id === id);
  expect(rule?.pattern).toBe('An attempt after a refused connection goes to another name');
  expect(rule?.actual).toMatch(
    /^PUT \/api\/file\/refused-\w+\.mp4\.retry2 \(an attempt after a refused connection/,
  );
});
