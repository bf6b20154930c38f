import { expect, test } from 'vitest';
import { judgeRun } from '../../../src/conformance/judge/judge.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { flaw as givesASeriesUp } from '../../flawed/gives-a-series-up.ts';
import { flaw as rewritesNothing } from '../../flawed/rewrites-nothing.ts';
import { runEmbedded } from '../run-embedded.ts';

test.each<[string, Flaw]>([
  ['path/container-prefix-is-rewritten', rewritesNothing],
  ['missing-file/does-not-stop-later-uploads', givesASeriesUp],
  ['upload/new-event-uploads-again', givesASeriesUp],
])('%s is judged again alone where an upload is missing', async (rule, flaw) => {
  const { entries } = await runEmbedded(flaw, { selection: { only: [rule] } });
  const [finding] = judgeRun(entries, catalogue, { rules: [rule] });
  expect(finding?.judgement).toMatchObject({ verdict: 'fail', departure: 'missing', restsOnTime: true });
});
