import { unsureOutput } from './unsure-output.ts';

/** `/app/rec/../<name>`: it begins with the prefix and leads out of the folder of the recordings. */
export const parentOutput = unsureOutput('parent-output', {
  place: (name) => ({ output: `/app/rec/../${name}`, file: name }),
});
