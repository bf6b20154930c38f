import { finished } from 'node:stream/promises';

/**
 * Resolves when standard input ends.
 *
 * A program that starts this one with a pipe there need not end it: the pipe is closed when that program ends,
 * however it does.
 */
export async function inputEnd(): Promise<void> {
  process.stdin.resume();
  await finished(process.stdin, { writable: false }).catch(() => {});
  // Or an open pipe that nobody reads would keep this process alive.
  process.stdin.destroy();
}
