import type { RecordingOptions } from './stage.ts';

/** Where a recording would be that is not there. */
export const notLaid: NonNullable<RecordingOptions['place']> = (name) => ({
  output: `/app/rec/${name}`,
  file: null,
});
