import { referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { alsoSends } from '../../flawed/parts/also-sends.ts';
import { resendsAfterALoss } from '../../flawed/parts/resends-after-a-loss.ts';
import { wholeAnswer } from '../../flawed/parts/whole-answer.ts';
import type { Embedded } from '../run-embedded.ts';
import { refusesEarly } from './answers-early.ts';
import { chunkedAndIndented, talkative } from './answers-otherwise.ts';
import { lenient } from './lenient.ts';
import { limited } from './limited.ts';
import { oneAnswerAtATime } from './one-answer-at-a-time.ts';
import { oneOfAName } from './one-of-a-name.ts';
import { slow } from './slow.ts';
import { writesTargetsOtherwise } from './writes-targets-otherwise.ts';

const resending = resendsAfterALoss(({ file, attempt }) => referenceBehaviour.contents(file, attempt));

const asksBefore = alsoSends('HEAD', 'before');
const asksAfterwards = alsoSends('GET', () => true);

const wantsWholeAnswers = {
  ...referenceBehaviour,
  send: (...attempt: Parameters<typeof referenceBehaviour.send>) => wholeAnswer(...attempt),
};

/** Each difference alone. */
export const alone: readonly (readonly [string, Embedded])[] = [
  ['that is slow but right', { behaviour: slow }],
  ['that answers one delivery after the other', { behaviour: oneAnswerAtATime }],
  ['that makes four uploads at once', { behaviour: limited(4) }],
  ['that uploads recordings of one name one after the other', { behaviour: oneOfAName }],
  ['that takes more than the interface shows, and no event id twice', { behaviour: lenient }],
  ['that closes connections, and writes indented JSON in chunks', { front: chunkedAndIndented }],
  ['whose client library sends the whole file again by itself', { behaviour: () => resending }],
  ['whose answers have further members', { behaviour: () => talkative(referenceBehaviour) }],
  ['that refuses before it reads the body, whatever it does with that', { front: refusesEarly }],
  ['that writes the same path in other ways', { behaviour: () => writesTargetsOtherwise }],
  ['that asks storage for a file before each attempt', { behaviour: () => asksBefore }],
  ['that asks storage for a file after each attempt', { behaviour: () => asksAfterwards }],
  ['that tries again where an answer is not whole', { behaviour: () => wantsWholeAnswers }],
];

/** All of them again, in receivers that have several at places that do not meet. */
export const combined: readonly (readonly [string, Embedded])[] = [
  [
    'that is slow but right, closes connections, writes indented JSON in chunks, and whose client library sends the whole file again by itself',
    { behaviour: (clock) => ({ ...slow(clock), send: resending.send }), front: chunkedAndIndented },
  ],
  [
    'that takes more than the interface shows, whose answers have further members, and that writes the same path in other ways',
    { behaviour: () => ({ ...talkative(lenient()), send: writesTargetsOtherwise.send }) },
  ],
  [
    'that is slow but right, and asks storage for a file before each attempt',
    { behaviour: (clock) => ({ ...slow(clock), send: asksBefore.send }) },
  ],
  [
    'that answers one delivery after the other, makes four uploads at once, of one name one after the other, refuses before it reads the body, and tries again where an answer is not whole',
    {
      behaviour: (clock) => ({
        ...oneOfAName(),
        answer: oneAnswerAtATime(clock).answer,
        schedule: limited(4)().schedule,
        send: wantsWholeAnswers.send,
      }),
      front: refusesEarly,
    },
  ],
];
