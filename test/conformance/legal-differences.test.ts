import { expect, test } from 'vitest';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { resendsAfterALoss } from '../flawed/parts/resends-after-a-loss.ts';
import { refusesEarly } from './receivers/answers-early.ts';
import { chunkedAndIndented, talkative } from './receivers/answers-otherwise.ts';
import { leavesSocketsOpen } from './receivers/leaves-sockets-open.ts';
import { lenient } from './receivers/lenient.ts';
import { limited } from './receivers/limited.ts';
import { oneOfAName } from './receivers/one-of-a-name.ts';
import { slow } from './receivers/slow.ts';
import { takesStoredFilesAway } from './receivers/takes-stored-files-away.ts';
import { writesTargetsOtherwise } from './receivers/writes-targets-otherwise.ts';
import { type Embedded, runEmbedded } from './run-embedded.ts';

/** How much longer than its critical path a run may take in virtual time. */
const LONGER = 1.1;

async function verdicts(receiver: Embedded): Promise<{ other: object; lengthShare: number }> {
  const { report } = await runEmbedded(receiver);
  const other = report.rules
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ id, verdict, actual, reason }) => [id, verdict, actual ?? reason]);
  return { other, lengthShare: report.durationMs / report.criticalPathMs };
}

test('a receiver that is slow but right passes everything', async () => {
  expect((await verdicts({ behaviour: slow })).other).toEqual([]);
});

test('a receiver that makes one upload after the other passes all that it can show, in the time of its path', async () => {
  const { other, lengthShare } = await verdicts({ behaviour: limited(1) });
  expect(other).toEqual([
    [
      'retry/uploads-do-not-delay-each-other',
      'not-applicable',
      expect.stringContaining('one after the other'),
    ],
  ]);
  expect(lengthShare).toBeLessThan(LONGER);
});

test('a receiver that makes four uploads at once passes everything, in the time of its path', async () => {
  const { other, lengthShare } = await verdicts({ behaviour: limited(4) });
  expect(other).toEqual([]);
  expect(lengthShare).toBeLessThan(LONGER);
});

test('a receiver that uploads recordings of one name one after the other passes everything', async () => {
  expect((await verdicts({ behaviour: oneOfAName })).other).toEqual([]);
});

test('a receiver that takes more than the interface shows, and no event id twice, passes everything', async () => {
  expect((await verdicts({ behaviour: lenient })).other).toEqual([]);
});

test('a receiver that makes one upload after the other, and takes stored files away, passes all that it can show', async () => {
  const { other } = await verdicts({ behaviour: takesStoredFilesAway });
  expect(other).toEqual([['retry/uploads-do-not-delay-each-other', 'not-applicable', expect.any(String)]]);
});

test('a receiver that closes connections, and writes indented JSON in chunks, passes everything', async () => {
  expect((await verdicts({ behaviour: () => referenceBehaviour, front: chunkedAndIndented })).other).toEqual(
    [],
  );
});

test('a receiver whose client leaves connections open when the time is up passes everything', async () => {
  expect((await verdicts({ behaviour: () => leavesSocketsOpen })).other).toEqual([]);
});

test('a receiver whose client library sends the whole file again by itself passes everything', async () => {
  const resending = resendsAfterALoss(({ file, attempt }) => referenceBehaviour.contents(file, attempt));
  expect((await verdicts({ behaviour: () => resending })).other).toEqual([]);
});

test('a receiver whose answers have further members passes everything', async () => {
  expect((await verdicts({ behaviour: talkative })).other).toEqual([]);
});

test('a receiver that refuses before it reads the body, whatever it does with that, passes everything', async () => {
  expect((await verdicts({ behaviour: () => referenceBehaviour, front: refusesEarly })).other).toEqual([]);
});

test('a receiver that writes the same path in other ways passes everything', async () => {
  expect((await verdicts({ behaviour: () => writesTargetsOtherwise })).other).toEqual([]);
});
