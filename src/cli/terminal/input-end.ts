import { finished } from 'node:stream/promises';
import type { ReadStream } from 'node:tty';

/**
 * Resolves when standard input ends.
 *
 * A program that starts this one with a pipe there need not end it: the pipe is closed when that program ends,
 * however it does.
 */
export async function inputEnd(input: ReadStream): Promise<void> {
  input.resume();
  await finished(input, { writable: false }).catch(() => {});
  // Or an open pipe that nobody reads would keep this process alive.
  input.destroy();
}
