import { expect, test } from 'vitest';
import { isWhole } from '../is-whole.ts';
import { alone, combined } from './receivers/legal-differences.ts';
import { limited } from './receivers/limited.ts';
import { oneOfEachChannel } from './receivers/one-of-each-channel.ts';
import { takesStoredFilesAway } from './receivers/takes-stored-files-away.ts';
import { type Embedded, runEmbedded } from './run-embedded.ts';

/** Generated envelopes of which each says the same; `npm run kills` delivers as many as usual. */
const FEW = 20;

/** How much longer than its critical path a run may take in virtual time. */
const LONGER = 1.1;

async function verdicts(receiver: Embedded): Promise<{ other: object; lengthShare: number }> {
  const { report } = await runEmbedded(receiver, isWhole ? {} : { fuzz: FEW });
  const other = report.rules
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ id, verdict, actual, reason }) => [id, verdict, actual ?? reason]);
  return { other, lengthShare: report.durationMs / report.criticalPathMs };
}

test.each(isWhole ? [...combined, ...alone] : combined)(
  'a receiver %s passes everything',
  async (_, receiver) => {
    expect((await verdicts(receiver)).other).toEqual([]);
  },
);

/** Two uploads under way at one time are not to be had of one channel. */
const ONE_AFTER_THE_OTHER = [
  'retry/each-answer-is-for-its-own-upload',
  'retry/uploads-do-not-delay-each-other',
].map((rule) => [rule, 'not-applicable', expect.stringMatching('one after the other')]);

test.each([0, 50, 1_000])(
  'a receiver that makes one upload after the other, and takes stored files away %i ms later, passes all that it can show',
  async (afterMs) => {
    expect((await verdicts({ behaviour: takesStoredFilesAway(afterMs) })).other).toEqual(ONE_AFTER_THE_OTHER);
  },
);

test('a receiver that takes a second to begin an upload, and makes one of each channel at a time, passes all that it can show', async () => {
  expect((await verdicts({ behaviour: oneOfEachChannel })).other).toEqual(ONE_AFTER_THE_OTHER);
});

if (isWhole) {
  test('a receiver that makes four uploads at once passes everything, in the time of its path', async () => {
    const { other, lengthShare } = await verdicts({ behaviour: limited(4) });
    expect(other).toEqual([]);
    expect(lengthShare).toBeLessThan(LONGER);
  });

  test('a receiver that makes one upload after the other passes all that it can show, in the time of its path', async () => {
    const { other, lengthShare } = await verdicts({ behaviour: limited(1) });
    expect(other).toEqual(ONE_AFTER_THE_OTHER);
    expect(lengthShare).toBeLessThan(LONGER);
  });
}
