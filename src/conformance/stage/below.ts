import type { RecordingOptions } from './stage.ts';

/** Lays a recording in a folder of its own, so that another one can have its name. */
export function below(folder: string): NonNullable<RecordingOptions['place']> {
  return (name) => ({ output: `/app/rec/${folder}/${name}`, file: `rec/${folder}/${name}` });
}
