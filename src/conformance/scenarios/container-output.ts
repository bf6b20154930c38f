import { outputScenario } from './output-scenario.ts';

/** `/app/rec/<name>`: the file is in `rec` below the working directory. */
export const containerOutput = outputScenario('container-output', () => ({
  decoys: (name) => [name, `app/rec/${name}`, `app/${name}`],
}));
