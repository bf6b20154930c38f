import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';
import { withData } from './with-data.ts';

/** Outputs that some languages take for none, and that are non-empty strings all the same. */
const texts: readonly string[] = ['0', 'false', 'null', ' '];

/** No file system has so long a name: the error is another one than that of a file that is not there. */
const TOO_LONG = `${'long-'.repeat(60)}name.mp4`;

/** Finished transmuxes with an output that no file can have, or that some languages take for none. */
export const outputsOfNoFile: Scenario = {
  id: 'outputs-of-no-file',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const odd = texts.map((output) => [`missing file ${JSON.stringify(output)}`, output] as const);
    const outputs = [
      ...odd,
      ['missing file of a name of 300 characters or more', `/app/rec/${TOO_LONG}`] as const,
    ];
    if (stage.target.lacks.recordings === undefined) {
      const { output } = await stage.lay('in place of a folder');
      outputs.push(['missing file below another file', `${output}/part.mp4`]);
    }
    const oddities = outputs.map(([label, output]) => [label, withData({ output })] as const);
    await playOddities(stage, ['video_transmux_finish'], Object.fromEntries(oddities));
  },
};
