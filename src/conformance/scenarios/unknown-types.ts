import { type At, placesOf } from '../lures/at.ts';
import { layLures } from '../lures/lay-lures.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { ignoredTwin } from './ignored-twin.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** Types that are none of the ten; most look like the one that asks for an upload. */
export const UNKNOWN_TYPES = [
  'video_transmux_finished',
  'video_transmux',
  'VIDEO_TRANSMUX_FINISH',
  'Video_Transmux_Finish',
  ' video_transmux_finish',
  'video_transmux_finish ',
  'video-transmux-finish',
  'videoTransmuxFinish',
  'video_transmux_finish.v2',
  'stream_paused',
  'constructor',
  '__proto__',
  'видео',
] as const;

/** Events of unknown types that name recordings wherever a path could stand: each type its own one as output. */
export const unknownTypes: Scenario = {
  id: 'unknown-types',
  needs: ['directory', 'all-events'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    const named = (type: string, at: At) =>
      namedEverywhere({ ...stage.event('video_transmux_finish'), type }, (place) =>
        placesOf(place === 'data.output' ? `type ${JSON.stringify(type)}` : 'an unknown type', at)(place),
      );
    const lures = await layLures(stage, (at) => UNKNOWN_TYPES.map((type) => named(type, at)));
    // Of a type that asks for nothing either, and of the same platform and channel; it names no output.
    const { data } = named('stream_paused', lures);
    const twin = await ignoredTwin(stage, { ...data, output: '' });
    for (const type of UNKNOWN_TYPES) {
      await stage.deliver(`type ${JSON.stringify(type)}`, { unchecked: named(type, lures) }, twin);
    }
    await proveSilence(stage);
  },
};
