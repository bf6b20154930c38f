import { outputScenario } from './output-scenario.ts';

/** A path with the prefix in its middle that names no file; a rewrite would find one. */
export const prefixInTheMiddle = outputScenario('prefix-in-the-middle', () => ({
  place: (name) => ({ output: `/data/app/rec/${name}`, file: null }),
  decoys: (name) => [`rec/${name}`, `data/rec/${name}`, `data/app/rec/${name}`, name],
}));
