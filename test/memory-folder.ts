import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux shows memory as a folder. */
const MEMORY = '/dev/shm';

/** Bytes that tests may take at one time; those of a container are often fewer. */
const MOST_BYTES = 2 ** 31;

/** Tests lay thousands of files, which on a disk takes a tenth of their work; some of them are programs. */
export function setup(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || !isFit()) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'recorder-harness-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    delete process.env['TMPDIR'];
    rmSync(folder, { recursive: true, force: true });
  };
}

function isFit(): boolean {
  if (!existsSync(MEMORY)) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`tmpfs ${MEMORY} tmpfs `));
  const { bavail, bsize } = statfsSync(MEMORY);
  return mount !== undefined && !/[ ,]noexec[, ]/.test(mount) && bavail * bsize > MOST_BYTES;
}
