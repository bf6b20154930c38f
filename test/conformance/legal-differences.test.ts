import { expect, test } from 'vitest';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { resendsAfterALoss } from '../flawed/parts/resends-after-a-loss.ts';
import { isWhole } from '../is-whole.ts';
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

const resending = resendsAfterALoss(({ file, attempt }) => referenceBehaviour.contents(file, attempt));

/** Each difference alone. */
const alone: readonly (readonly [string, Embedded])[] = [
  ['that is slow but right', { behaviour: slow }],
  ['that makes four uploads at once', { behaviour: limited(4) }],
  ['that uploads recordings of one name one after the other', { behaviour: oneOfAName }],
  ['that takes more than the interface shows, and no event id twice', { behaviour: lenient }],
  ['that closes connections, and writes indented JSON in chunks', { front: chunkedAndIndented }],
  ['whose client leaves connections open when the time is up', { behaviour: () => leavesSocketsOpen }],
  ['whose client library sends the whole file again by itself', { behaviour: () => resending }],
  ['whose answers have further members', { behaviour: talkative }],
  ['that refuses before it reads the body, whatever it does with that', { front: refusesEarly }],
  ['that writes the same path in other ways', { behaviour: () => writesTargetsOtherwise }],
];

/** All of them again, in receivers that have two at places that do not meet. */
const paired: readonly (readonly [string, Embedded])[] = [
  [
    'that is slow but right, closes connections, and writes indented JSON in chunks',
    { behaviour: slow, front: chunkedAndIndented },
  ],
  [
    'that uploads recordings of one name one after the other, with a library that sends the whole file again by itself',
    { behaviour: () => ({ ...oneOfAName(), send: resending.send }) },
  ],
  [
    'that takes more than the interface shows, and writes the same path in other ways',
    { behaviour: () => ({ ...lenient(), send: writesTargetsOtherwise.send }) },
  ],
  [
    'whose answers have further members, and whose client leaves connections open when the time is up',
    { behaviour: () => ({ ...talkative(), send: leavesSocketsOpen.send }) },
  ],
];

test.each(isWhole ? [...paired, ...alone] : paired)(
  'a receiver %s passes everything',
  async (_, receiver) => {
    expect((await verdicts(receiver)).other).toEqual([]);
  },
);

test('a receiver that makes four uploads at once, and refuses before it reads the body, passes everything, in the time of its path', async () => {
  const { other, lengthShare } = await verdicts({ behaviour: limited(4), front: refusesEarly });
  expect(other).toEqual([]);
  expect(lengthShare).toBeLessThan(LONGER);
});

const ONE_AFTER_THE_OTHER = [
  ['retry/uploads-do-not-delay-each-other', 'not-applicable', expect.stringContaining('one after the other')],
];

test('a receiver that makes one upload after the other, and takes stored files away, passes all that it can show', async () => {
  expect((await verdicts({ behaviour: takesStoredFilesAway })).other).toEqual(ONE_AFTER_THE_OTHER);
});

if (isWhole) {
  test('a receiver that makes one upload after the other passes all that it can show, in the time of its path', async () => {
    const { other, lengthShare } = await verdicts({ behaviour: limited(1) });
    expect(other).toEqual(ONE_AFTER_THE_OTHER);
    expect(lengthShare).toBeLessThan(LONGER);
  });
}
