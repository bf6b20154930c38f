import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { warpUnavailable } from '../errors.ts';

/** The plain library comes first: the one for many threads holds a lock that some runtimes take twice. */
const NAMES = ['libfaketime.so.1', 'libfaketimeMT.so.1'];

const FOLDER = 'faketime';

/** Where libraries are looked for. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  /** Folders that hold `faketime/`, or one folder for each architecture that does. */
  readonly roots: readonly string[];
}

const thisMachine: Machine = {
  platform: process.platform,
  roots: ['/usr/lib', '/usr/lib64', '/usr/local/lib'],
};

/** The path of libfaketime; throws `RWH_WARP_UNAVAILABLE` on a machine without it. */
export function warpLibrary({ platform, roots }: Machine = thisMachine): string {
  if (platform !== 'linux') {
    throw warpUnavailable(
      `this system is ${platform}, not Linux`,
      'Run the harness on Linux, or give the receiver shorter times and say so with --time-scale.',
    );
  }
  const folders = roots.flatMap((root) => [root, ...namesIn(root).map((name) => join(root, name))]);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, FOLDER, name))).find((path) =>
    existsSync(path),
  );
  if (found !== undefined) return found;
  throw warpUnavailable(
    `there is no ${NAMES[0]} below ${roots.join(', ')}`,
    'Install libfaketime: apt-get install faketime.',
  );
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
