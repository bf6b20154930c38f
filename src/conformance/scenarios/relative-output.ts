import { outputScenario } from './output-scenario.ts';

/** A relative path: the file is below the working directory. */
export const relativeOutput = outputScenario(
  'relative-output',
  () => ({
    place: (name) => ({ output: `finished/${name}`, file: `finished/${name}` }),
    decoys: (name) => [`rec/${name}`, `rec/finished/${name}`, name],
  }),
  ['working-directory'],
);
