import { outputScenario } from './output-scenario.ts';

/** An absolute path that holds the prefix in its middle. */
export const absoluteOutputWithPrefix = outputScenario(
  'absolute-output-with-prefix',
  ({ outside }) => ({
    place: (name) => ({ output: `${outside}/app/rec/${name}`, file: `${outside}/app/rec/${name}` }),
    decoys: (name) => [`rec/${name}`, name, `app/rec/${name}`],
  }),
  ['shared-files'],
);
