import type { EventType } from '../../spec/event-types.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { playSession, sessionTypes } from './play-session.ts';

/** What the first events of a later session are called. */
export const LATER = 'later';

/** What becomes of the order of a session, one event at a time. */
const disorders: Readonly<Record<string, readonly EventType[]>> = {
  'live_start twice:': twice('live_start'),
  'video_file_finish twice:': twice('video_file_finish'),
  'live_end twice:': twice('live_end'),
  'video_file_create before live_start:': swapped('live_start'),
  'live_end before video_transmux_finish:': swapped('video_transmux_finish'),
  'no live_start:': without('live_start'),
  'no video_file_create:': without('video_file_create'),
  'no live_end:': without('live_end'),
};

/**
 * A whole session of a channel, then sessions of it in which one event comes twice, comes after its next one, or does
 * not come. After each of them the first and the last event that the receiver takes of another session follow.
 */
export const sessionsInDisorder: Scenario = {
  id: 'sessions-in-disorder',
  needs: ['event:of-a-session'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const [channel] = stage.channels;
    const taken = sessionTypes.filter((type) => stage.types.includes(type));
    const ends = [...taken.slice(0, 1), ...taken.slice(1).slice(-1)];
    const twins = await playSession(stage, 'plain', { types: sessionTypes, events: stage.session(channel) });
    for (const [label, types] of Object.entries(disorders)) {
      await playSession(stage, label, { types, events: stage.session(channel), twins });
      const events = stage.session(channel);
      await playSession(stage, `${LATER}, after ${label}`, { types: ends, events, twins });
    }
  },
};

function twice(event: EventType): readonly EventType[] {
  return sessionTypes.flatMap((type) => (type === event ? [type, type] : [type]));
}

function without(event: EventType): readonly EventType[] {
  return sessionTypes.filter((type) => type !== event);
}

/** The event comes after the one that follows it. */
function swapped(event: EventType): readonly EventType[] {
  const types: EventType[] = [...sessionTypes];
  const index = types.indexOf(event);
  return [...types.slice(0, index), ...types.slice(index, index + 2).toReversed(), ...types.slice(index + 2)];
}
