import { expect, test } from 'vitest';
import { judgeRun } from '../../../src/conformance/judge/judge.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { flaw as endsItsWorker } from '../../flawed/ends-its-worker-at-a-missing-file.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { flaw as givesASeriesUp } from '../../flawed/gives-a-series-up.ts';
import { flaw as rewritesNothing } from '../../flawed/rewrites-nothing.ts';
import { flaw as uploadsAContentOnce } from '../../flawed/uploads-a-content-once.ts';
import { flaw as uploadsAPathOnce } from '../../flawed/uploads-a-path-once.ts';
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

/** Loses a recording by chance that it does not lose when it has little to do. */
function losesOneBesideManyOthers(): Behaviour {
  let looks = 0;
  return {
    ...referenceBehaviour,
    async fileProblem(file, clock) {
      looks += 1;
      const isLost = looks > 50 && file.includes('container-output');
      return isLost ? 'the queue is full' : referenceBehaviour.fileProblem(file, clock);
    },
  };
}

test('what is missing beside many others alone is not owed to its path, and virtual time makes no difference', async () => {
  const { report } = await runEmbedded(
    { behaviour: losesOneBesideManyOthers },
    { selection: { only: ['path/container-prefix-is-rewritten', 'upload/each-accepted-event-uploads'] } },
  );
  const [path] = report.rules;
  expect(path).toMatchObject({
    id: 'path/container-prefix-is-rewritten',
    verdict: 'pass',
    observation: expect.stringMatching(
      /^It held when it was judged again .* got no upload of \/app\/rec\/\S+\.$/,
    ),
  });
  expect(report.labels).toContainEqual(expect.stringMatching(/^1 rule judged again in virtual time: /));
});

test('that no upload comes any more after a missing file is certain: it may last beyond a new start', async () => {
  const rule = 'missing-file/does-not-stop-later-uploads';
  let lasting: Behaviour | undefined;
  const { report } = await runEmbedded(
    {
      behaviour(clock) {
        lasting ??= endsItsWorker.behaviour(clock);
        return lasting;
      },
    },
    { selection: { only: [rule, 'upload/each-accepted-event-uploads'] } },
  );
  expect(report.rules).toMatchObject([
    { id: rule, verdict: 'fail', evidence: expect.not.arrayContaining([expect.stringMatching(/^again\./)]) },
    { id: 'upload/each-accepted-event-uploads', verdict: 'fail' },
  ]);
});

test.each<[string, Flaw, RegExp]>([
  ['a content', uploadsAContentOnce, /^No second upload of a file that has not changed/],
  ['a path', uploadsAPathOnce, /^No further upload of a path whose file was stored before$/],
])('what is not uploaded again tells whether %s is remembered', async (_, flaw, pattern) => {
  const { report } = await runEmbedded(flaw, { selection: { only: ['upload/new-event-uploads-again'] } });
  expect(report.rules).toMatchObject([{ verdict: 'fail', pattern: expect.stringMatching(pattern) }]);
});
