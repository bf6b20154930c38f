import { outputScenario } from './output-scenario.ts';

/**
 * `/app/rec/<folder>/<folder>/<name>`: the folders are below `rec` as well, and may be called as the prefix is. A receiver
 * that keeps the base name alone opens another decoy than one that cuts at the last prefix.
 */
export const nestedOutput = outputScenario('nested-output', () => ({
  place: (name) => ({
    output: `/app/rec/streamer/app/rec/evening/${name}`,
    file: `rec/streamer/app/rec/evening/${name}`,
  }),
  decoys: (name) => [
    `rec/${name}`,
    name,
    `rec/evening/${name}`,
    `evening/${name}`,
    `streamer/app/rec/evening/${name}`,
    `rec/streamer/rec/evening/${name}`,
    `rec/app/rec/evening/${name}`,
  ],
}));
