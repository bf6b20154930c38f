import { type At, placesOf } from '../lures/at.ts';
import { layLures } from '../lures/lay-lures.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** Finished transmuxes whose output is there and no string; recordings are named within it, and everywhere else. */
export const outputOfAnotherType: Scenario = {
  id: 'output-of-another-type',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    const bodies = (all: At) => {
      const at = placesOf('a finished transmux whose output is no string', all);
      const outputs = [
        ['a number', 1],
        ['zero', 0],
        ['true', true],
        // Two: a list of one is its only text, to languages that write lists as text.
        ['a list', [at('data.output[0]'), at('data.output[1]')]],
        ['an object', { path: at('data.output.path'), file: at('data.output.file') }],
      ] as const;
      return outputs.map(([label, output]) => {
        const { data, ...event } = namedEverywhere(stage.event('video_transmux_finish'), at);
        return [label, { ...event, data: { ...data, output } }] as const;
      });
    };
    const lures = await layLures(stage, bodies);
    for (const [label, body] of bodies(lures)) await stage.deliver(label, { unchecked: body });
    await proveSilence(stage);
  },
};
