import type { Accepted } from '../../../src/receiver/answering.ts';
import { referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** The file of an accepted event, as an upload of it names that; `undefined` where it asks for none. */
export function fileOf({ recording, settings }: Accepted): string | undefined {
  if (recording === undefined) return undefined;
  return referenceBehaviour.resolve(recording, settings.directory ?? process.cwd());
}
