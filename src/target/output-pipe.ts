import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One end of a pipe for each side: the child writes to `childEnd`, and what it writes comes out of `output`. */
export interface OutputPipe {
  readonly output: Socket;
  readonly childEnd: number;
  /** Lets go of the child's end here, so that the output ends with the child. */
  release(): void;
}

/**
 * Opens a pipe for the output of a child.
 *
 * The pipes of `spawn` are sockets, which nobody can open again: what logs to /dev/stdout, as web servers in
 * containers do, would find no such device.
 */
export function openOutputPipe(): OutputPipe {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-'));
  const path = join(folder, 'output');
  try {
    execFileSync('mkfifo', [path]);
    // Without O_NONBLOCK the first end would wait here for the other one.
    const output = new Socket({
      fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK),
      writable: false,
    });
    const childEnd = openSync(path, constants.O_WRONLY);
    return { output, childEnd, release: () => closeSync(childEnd) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
