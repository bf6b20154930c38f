import { outputScenario } from './output-scenario.ts';

/** An absolute path outside the working directory. */
export const absoluteOutput = outputScenario(
  'absolute-output',
  ({ outside }) => ({
    place: (name) => ({ output: `${outside}/${name}`, file: `${outside}/${name}` }),
    decoys: (name) => [`rec/${name}`, name],
  }),
  ['shared-files'],
);
