import type { EventData } from '../../spec/event-data.ts';
import { type At, placesOf } from '../lures/at.ts';
import { layLures } from '../lures/lay-lures.ts';
import { inUrl } from '../lures/luring-bodies.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { ignoredTwin } from './ignored-twin.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** The data of a finished transmux with its output missing, empty and null. */
export function withoutOutput({ output: _, ...data }: EventData['video_transmux_finish']) {
  return [
    ['no output', data],
    ['empty output', { ...data, output: '' }],
    ['null output', { ...data, output: null }],
  ] as const;
}

/**
 * Finished transmuxes whose output is missing, empty or null, and which name recordings everywhere else; each twice, and
 * the first once more with URLs of files.
 */
export const transmuxWithoutOutput: Scenario = {
  id: 'transmux-without-output',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    const bodies = (at: At) => {
      const event = stage.event('video_transmux_finish');
      return withoutOutput(event.data).map(
        ([label, data]) =>
          [
            label,
            namedEverywhere({ ...event, data }, placesOf('a finished transmux without an output', at)),
          ] as const,
      );
    };
    const lures = await layLures(stage, bodies);
    const named = [...bodies(lures), ...bodies(lures), ...bodies(inUrl(lures)).slice(0, 1)];
    for (const [label, body] of named) {
      const twin = await ignoredTwin(stage, body.data);
      await stage.deliver(label, { unchecked: body }, twin);
    }
    await proveSilence(stage);
  },
};
