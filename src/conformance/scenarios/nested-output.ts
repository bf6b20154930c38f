import { outputScenario } from './output-scenario.ts';

/** `/app/rec/<folder>/<folder>/<name>`: the folders are below `rec` as well, and may be called as the prefix is. */
export const nestedOutput = outputScenario('nested-output', () => ({
  place: (name) => ({
    output: `/app/rec/streamer/app/rec/${name}`,
    file: `rec/streamer/app/rec/${name}`,
  }),
  decoys: (name) => [
    `rec/${name}`,
    name,
    `streamer/app/rec/${name}`,
    `rec/streamer/rec/${name}`,
    `rec/app/rec/${name}`,
  ],
}));
