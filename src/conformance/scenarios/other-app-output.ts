import { outputScenario } from './output-scenario.ts';

/** A path below `/app` but not below the recordings that names no file; a rewrite would find one. */
export const otherAppOutput = outputScenario('other-app-output', () => ({
  place: (name) => ({ output: `/app/other/${name}`, file: null }),
  decoys: (name) => [`other/${name}`, `rec/${name}`, `rec/other/${name}`, `app/other/${name}`, name],
}));
