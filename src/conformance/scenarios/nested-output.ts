import { outputScenario } from './output-scenario.ts';

/** `/app/rec/<folder>/<folder>/<name>`: the folders are below `rec` as well. */
export const nestedOutput = outputScenario('nested-output', () => ({
  place: (name) => ({
    output: `/app/rec/streamer/2026-03-01/${name}`,
    file: `rec/streamer/2026-03-01/${name}`,
  }),
  decoys: (name) => [`rec/${name}`, name, `streamer/2026-03-01/${name}`, `rec/2026-03-01/${name}`],
}));
