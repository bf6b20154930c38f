import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux shows memory as a folder. */
const MEMORY = '/dev/shm';

/** Bytes that tests may take at one time; those of a container are often fewer. */
const MOST_BYTES = 2 ** 31;

/**
 * Makes a folder for all temporary files of a run of the tests, and names it in `TEST_RUN_FOLDER`. It is in memory where
 * that can be had: tests lay thousands of files, which on a disk takes a tenth of their work.
 */
export function setup(): () => void {
  const parent = process.env['TMPDIR'] === undefined && isFit() ? MEMORY : tmpdir();
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(parent, 'recorder-harness-tests-'));
  process.env['TMPDIR'] = process.env['TEST_RUN_FOLDER'] = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // A run that is broken off is not torn down.
  process.once('exit', remove);
  return () => {
    delete process.env['TEST_RUN_FOLDER'];
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    remove();
  };
}

/** Whether there is enough of it, and it may hold programs. */
function isFit(): boolean {
  if (!existsSync(MEMORY)) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`tmpfs ${MEMORY} tmpfs `));
  const { bavail, bsize } = statfsSync(MEMORY);
  return mount !== undefined && !/[ ,]noexec[, ]/.test(mount) && bavail * bsize > MOST_BYTES;
}
