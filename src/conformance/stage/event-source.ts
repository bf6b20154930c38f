import { randomUUID } from 'node:crypto';
import { type Choices, choices } from '../../recorder/choices.ts';
import { extremeEnvelope } from '../../recorder/extreme-envelope.ts';
import { type Known, knownPlaces } from '../../recorder/material/known-places.ts';
import { type Channel, channels } from '../../recorder/material/platforms.ts';
import { ofKnownPlaces } from '../../recorder/of-known-places.ts';
import { sampleEnvelope } from '../../recorder/samples.ts';
import { session } from '../../recorder/session.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { RunContext } from './run-context.ts';

/** The event of each type in one session. */
export type SessionEvents = { readonly [Name in EventType]: Envelope<Name> };

/** Realistic envelopes for one scenario, each with an id of its own. */
export interface EventSource {
  event<Name extends EventType>(type: Name): Envelope<Name>;
  /** An envelope at the edge of what the interface permits. */
  extreme<Name extends EventType>(type: Name): Envelope<Name>;
  /** The same event of a channel and with files below the prefix that the receiver knows. */
  known(event: Envelope): Envelope;
  /** Gives the events of a session by their types; each session is of a live id and of files of its own. */
  session(channel: Channel): SessionEvents;
  /** The channels that are streamed on, from one by chance on, so that a run has events of many. */
  readonly channels: readonly [Channel, ...Channel[]];
  /** Further ones of which nothing else in the run is, where the receiver takes events of any channel. */
  readonly ownChannels: readonly Channel[];
  /** The envelope of a finished transmux that names `output`, by default of the scenario's own channel, and an input beside it. */
  finished(output: string, of?: { input?: string; channel?: Channel }): Envelope<'video_transmux_finish'>;
}

/**
 * Events whose content follows from the seed; only their ids differ from run to run, and their times, which come from
 * `eventTimes`. They are of the channels and in the folder that the receiver knows, where that is not all of them.
 *
 * Scenarios that meet on one channel may hinder each other there. A run that repeats another one draws their channels
 * anew, so that what was a chance meeting is seldom seen twice.
 */
export function eventSource(
  { seed, isRepeat, eventTimes }: Pick<RunContext, 'seed' | 'isRepeat' | 'eventTimes'>,
  description: Known,
  scenario: string,
): EventSource {
  let serial = 0;
  const known = knownPlaces(description);
  // Other counts of digits, nulls and further data are the matter of rules of their own.
  const next = () => ({
    isPlain: true,
    seed,
    serial: serial++,
    at: eventTimes(),
    fractionDigits: 6 as const,
    id: randomUUID,
    ...known,
  });
  const chance = choices(seed, sumOf(scenario) * 2 + (isRepeat ? 1 : 0));
  const ordered = beginningAt(chance, known.channels ?? channels);
  return {
    channels: ordered,
    ownChannels: known.channels
      ? ordered.slice(1)
      : ordered.map((channel) => renamed(channel, `${sumOf(scenario)}`)),
    event: (type) => sampleEnvelope(type, next()),
    session(channel) {
      const { at: startAt, ...options } = next();
      const events = session({ ...options, startAt, channels: [channel] });
      // A session has one event of each type.
      return Object.fromEntries(events.map((event) => [event.type, event])) as unknown as SessionEvents;
    },
    extreme: (type) => ofKnownPlaces(extremeEnvelope(type, randomUUID()), known),
    known: (event) => ofKnownPlaces(event, known),
    finished: (output, { input = output.replace(/(\.mp4)?$/, '.flv'), channel = ordered[0] } = {}) =>
      sampleEnvelope('video_transmux_finish', {
        ...next(),
        // What is announced well and what is announced oddly differs in nothing else.
        data: { platform: channel.platform.name, channel: channel.streamer.channel, input, output },
      }),
  };
}

/** A number of a text. */
function sumOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

/** The same list, turned so that one by chance comes first. */
function beginningAt(chance: Choices, list: readonly Channel[]): readonly [Channel, ...Channel[]] {
  const index = chance.below(list.length);
  return [...list.slice(index), ...list.slice(0, index)] as unknown as readonly [Channel, ...Channel[]];
}

/** A channel of the same platform, whose name ends so. */
function renamed({ platform, streamer }: Channel, ending: string): Channel {
  return { platform, streamer: { ...streamer, channel: streamer.channel + ending } };
}
