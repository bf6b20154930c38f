import type { Need, TargetFacts } from '../../ledger/entry.ts';
import { eventTypes } from '../../spec/event-types.ts';
import type { Description } from '../../target/description/description.ts';
import { ownLimits } from '../rulebook/own-limits.ts';
import { sessionTypes } from '../scenarios/play-session.ts';

/** What a receiver cannot show because of what its author tells of it. */
export function describedLacks({
  key,
  events = [...eventTypes],
  recordings,
  storage,
  times = {},
  success,
  effects,
}: Description): TargetFacts['lacks'] {
  const lacks: Partial<Record<Need, string>> = {};
  const lack = (need: Need, what: string, why: string): void => {
    lacks[need] ??= `It takes ${what}; by its own description, this one ${why}.`;
  };
  if (key?.in === 'none') lack('secret', 'a receiver with a secret', 'takes no key');
  if (key && key.in !== 'query') {
    lack('query-key', 'a receiver whose key stands in the query', 'takes it elsewhere, or none');
  }
  for (const type of OWN_TYPES) {
    if (!events.includes(type)) lack(`event:${type}`, `a receiver of ${type}`, 'does not subscribe to it');
  }
  if (events.length < eventTypes.length) {
    lack('all-events', 'a receiver of every event type', 'subscribes to some only');
    if (events.every((type) => effects?.events[type])) {
      lack('event:without-effect', 'a receiver of a type without effects', 'subscribes to none');
    }
  }
  if (!sessionTypes.some((type) => events.includes(type))) {
    lack('event:of-a-session', 'a receiver of a type of a session', 'subscribes to none');
  }
  if (events.every((type) => type === 'video_transmux_finish')) {
    lack('event:without-upload', 'a receiver of a type that asks for no upload', 'subscribes to none');
  }
  if (storage === 'none') lack('directory', 'a receiver that uploads recordings', 'uploads nothing');
  if (!events.includes('video_transmux_finish')) {
    lack('directory', 'a receiver of video_transmux_finish', 'does not subscribe to it');
  }
  if (recordings) {
    lack('container-paths', 'recordings where the reference receiver has them', 'has them elsewhere');
  }
  const own = ownLimits(times);
  const lackLimit = (
    limit: Parameters<typeof own.get>[0],
    what: string,
    why: (own: number) => string,
  ): void => {
    const number = own.get(limit);
    if (number !== undefined) lack(`interface-${limit}`, `the ${what} of the interface`, why(number));
  };
  lackLimit('delay', 'delay', (ms) => `waits ${ms} ms`);
  lackLimit('attempts', 'number of attempts', (attempts) => `makes ${attempts}`);
  lackLimit('time-out', 'time-out', (ms) => `has one of ${ms} ms`);
  lackLimit('chunks', 'pieces', (bytes) => `streams pieces of ${bytes} bytes`);
  if (times.attempts === 1) lack('further-attempts', 'a receiver that tries an upload again', 'does not');
  if (success?.body === 'any') {
    lack('stated-answers', 'answers that say what became of the event', 'answers in words of its own');
  }
  return lacks;
}

/** Event types without which single scenarios have nothing to show. */
const OWN_TYPES = ['live_start', 'video_file_finish', 'app_launch', 'app_exit'] as const;
