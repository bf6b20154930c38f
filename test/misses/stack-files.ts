import { join, relative } from 'node:path';
import type { ThirdPartyReceiver } from '../third-party/receivers.ts';

const root = join(import.meta.dirname, '../..');

/** The files of a receiver in another stack, by their paths from the root of the repository. */
export function stackFiles({ command, build = [], parts = [] }: ThirdPartyReceiver): readonly string[] {
  return [...command, ...build, ...parts]
    .filter((word) => word.startsWith(join(root, 'test/third-party/')))
    .map((path) => relative(root, path));
}
