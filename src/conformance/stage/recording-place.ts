import { join } from 'node:path';
import { CONTAINER_RECORDINGS } from '../../spec/recording-path.ts';
import type { Description } from '../../target/description/description.ts';

/** The path that events give of a recording, and its file: absolute, or below the receiver's directory. */
export interface RecordingPlace {
  readonly output: string;
  readonly file: string;
}

/** Where recordings of this name are, unless a scenario wants them elsewhere. */
export function recordingPlace(name: string, { recordings }: Description): RecordingPlace {
  if (!recordings) return { output: `${CONTAINER_RECORDINGS}/${name}`, file: `rec/${name}` };
  const { prefix, folder } = recordings;
  return { output: prefix + (prefix.startsWith('/') ? '/' : '\\') + name, file: join(folder, name) };
}
