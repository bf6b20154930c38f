import { unsureOutput } from './unsure-output.ts';

/** `/app/recordings/<name>`: it begins with the letters of the prefix, and is in another folder. */
export const prefixInALongerName = unsureOutput('prefix-in-a-longer-name', {
  place: (name) => ({ output: `/app/recordings/${name}`, file: `recordings/${name}` }),
});
