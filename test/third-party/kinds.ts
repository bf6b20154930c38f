import { join } from 'node:path';
import { builtFolder, type ThirdPartyReceiver } from './receivers.ts';

/** A receiver that is not the reference one: what it is like, `receiver.json` of its folder says. */
export interface Kind extends Omit<ThirdPartyReceiver, 'flawedCommand'> {
  readonly folder: string;
}

const ROOMS = join(import.meta.dirname, 'rooms');
const ROOMS_PROGRAM = join(builtFolder, 'rooms');
const TAGGER = join(import.meta.dirname, 'tagger');
const NOTIFIER = join(import.meta.dirname, 'notifier');

const ONCE = 'effect/comes-once-for-each-accepted-event';
const SESSIONS = 'effect/keeps-sessions-apart';

/** One receiver of each kind, each in another stack. */
export const kinds: readonly Kind[] = [
  {
    name: 'rooms',
    folder: ROOMS,
    command: [ROOMS_PROGRAM],
    build: ['go', 'build', '-o', ROOMS_PROGRAM, join(ROOMS, 'rooms.go')],
    needs: ['sh', '-c', 'go version && ffprobe -version'],
    packages: ['golang-go', 'ffmpeg'],
    defects: [
      { name: 'drops-when-busy', breaks: ['effect/is-not-lost-in-a-burst'] },
      { name: 'ends-them-all', breaks: [SESSIONS] },
      { name: 'forgets-at-launch', breaks: [SESSIONS] },
      { name: 'gives-up', breaks: ['effect/is-made-again-as-described'] },
      { name: 'keeps-the-first-title', breaks: [SESSIONS] },
      { name: 'knows-four-platforms', breaks: ['delivery/every-event-type-is-accepted'] },
      { name: 'posts-what-is-current', breaks: ['effect/carries-the-values-of-its-event'] },
      { name: 'reads-milliseconds', breaks: ['delivery/every-event-type-is-accepted'] },
      { name: 'reads-the-live-id', breaks: ['envelope/null-live-id-and-start-time-are-accepted'] },
      { name: 'tells-again', breaks: ['effect/comes-once-for-each-id'] },
      { name: 'works-before-it-answers', breaks: ['effect/does-not-hold-up-the-answer'] },
    ],
  },
  {
    name: 'tagger',
    folder: TAGGER,
    command: ['node', join(TAGGER, 'tagger.mjs')],
    needs: ['node', '--version'],
    packages: ['nodejs'],
    defects: [
      { name: 'dies-of-null-live-id', breaks: ['delivery/keeps-answering'] },
      { name: 'gives-up', breaks: ['effect/is-made-again-as-described'] },
      { name: 'hands-over-again', breaks: ['effect/comes-once-for-each-id'] },
      { name: 'hands-raw-files-over', breaks: ['effect/other-type-leads-to-none'] },
      { name: 'keeps-one', breaks: ['effect/is-not-lost-in-a-burst'] },
      { name: 'newest-channel', breaks: ['effect/carries-the-values-of-its-event'] },
      { name: 'opens-the-input', breaks: [ONCE] },
      { name: 'opens-too-early', breaks: [ONCE] },
      {
        name: 'stops-after-a-failure',
        breaks: ['effect/goes-on-after-its-sink-failed', 'effect/is-made-again-as-described'],
      },
      { name: 'works-before-it-answers', breaks: ['effect/does-not-hold-up-the-answer'] },
    ],
  },
  {
    name: 'notifier',
    folder: NOTIFIER,
    command: ['python3', join(NOTIFIER, 'notifier.py')],
    needs: ['python3', '--version'],
    packages: ['python3'],
    defects: [
      { name: 'answers-late', breaks: ['effect/does-not-hold-up-the-answer'] },
      {
        name: 'any-key',
        breaks: [
          'delivery/bad-key-is-refused',
          'delivery/near-miss-keys-are-refused',
          'effect/wrong-key-leads-to-none',
        ],
      },
      {
        name: 'beginning-of-the-key',
        breaks: ['delivery/near-miss-keys-are-refused', 'effect/wrong-key-leads-to-none'],
      },
      { name: 'drops-when-busy', breaks: ['effect/is-not-lost-in-a-burst'] },
      { name: 'first-channel', breaks: ['effect/carries-the-values-of-its-event', SESSIONS] },
      { name: 'gives-up', breaks: ['effect/is-made-again-as-described'] },
      { name: 'keeps-the-first-title', breaks: [SESSIONS] },
      { name: 'reads-the-live-id', breaks: ['envelope/null-live-id-and-start-time-are-accepted'] },
      { name: 'tells-again', breaks: ['effect/comes-once-for-each-id'] },
      { name: 'tells-again-at-launch', breaks: [SESSIONS, ONCE] },
      { name: 'tells-each-live-id-once', breaks: [ONCE] },
      { name: 'tells-of-the-end', breaks: ['effect/other-type-leads-to-none', SESSIONS] },
    ],
  },
];
