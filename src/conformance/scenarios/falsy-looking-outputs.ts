import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';
import { withData } from './with-data.ts';

/** Outputs that some languages take for none, and that are non-empty strings all the same. */
const texts: readonly string[] = ['0', 'false', 'null', ' '];

/** Finished transmuxes with such an output; there are no such files. */
export const falsyLookingOutputs: Scenario = {
  id: 'falsy-looking-outputs',
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(
      stage,
      ['video_transmux_finish'],
      Object.fromEntries(
        texts.map((output) => [`missing file ${JSON.stringify(output)}`, withData({ output })]),
      ),
    ),
};
