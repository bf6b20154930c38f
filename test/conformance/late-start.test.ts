import { expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { parallelism } from '../../src/conformance/rules/upload/parallelism.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { runEmbedded } from './run-embedded.ts';

/** Right, but every upload begins so long after its announcement. */
function startsAfter(ms: number): (clock: Clock) => Behaviour {
  return (clock) => ({
    ...referenceBehaviour,
    async schedule(job) {
      await clock.sleep(ms);
      return job();
    },
  });
}

/** After a whole delay. */
const startsLate = startsAfter(10_000);

test('a receiver that waits the delay before its first attempt too is accused of nothing', async () => {
  const { report } = await runEmbedded({ behaviour: startsLate });
  const other = report.rules.filter(({ verdict }) => verdict !== 'pass');
  expect(other.map(({ id, verdict, actual, reason }) => [id, verdict, actual ?? reason])).toEqual([]);
});

test('a receiver that looks for a file later than all attempts of another upload take is accused of nothing', async () => {
  const only = ['missing-file/uploads-nothing', 'retry/uploads-do-not-delay-each-other'];
  const { report } = await runEmbedded({ behaviour: startsAfter(30_000) }, { selection: { only } });
  expect(report.rules.map(({ id, verdict, actual, reason }) => [id, verdict, actual ?? reason])).toEqual([
    [
      only[0],
      'inconclusive',
      expect.stringMatching(/^(the file was not laid later, since|its positive control failed:)/),
    ],
    [only[1], 'pass', undefined],
  ]);
});

test.each([
  ['late', startsLate, /^The first upload began 10 s after its announcement, .* before the first one too\.$/],
  ['at once', () => referenceBehaviour, /^The first upload began 0 ms after its announcement\.$/],
])('it is told when the uploads of a receiver begin: %s', async (_, behaviour, told) => {
  const { report } = await runEmbedded(
    { behaviour },
    { catalogue, selection: { only: ['upload/late-start'] } },
  );
  expect(report.rules.map(({ observation }) => observation)).toEqual([expect.stringMatching(told)]);
});

test('where uploads begin too late to be counted beside each other, it is told how late', async () => {
  const { report } = await runEmbedded({ behaviour: startsAfter(20_000) }, { catalogue: [parallelism] });
  expect(report.rules[0]?.reason).toMatch(
    /^no upload was seen while others were held: the first one began \d+(\.\d+)? s after its announcement$/,
  );
});
