import type { ReadStream } from 'node:tty';

/** Raw input hands Ctrl-C over as this character, in place of the signal. */
const CTRL_C = '\u0003';

/**
 * Reads single keys from a terminal until it is disposed of, and gives the terminal back as it was, however the
 * process ends; from anything else it reads nothing.
 */
export function keyPresses(stdin: ReadStream, onKey: (character: string) => void): Disposable {
  if (!stdin.isTTY) return { [Symbol.dispose]() {} };
  const onText = (text: string): void => {
    for (const character of text) {
      if (character === CTRL_C) process.kill(process.pid, 'SIGINT');
      else onKey(character.toLowerCase());
    }
  };
  const giveBack = (): void => void stdin.setRawMode(false);
  stdin.setRawMode(true);
  process.once('exit', giveBack);
  // A terminal that is gone cannot be read; its end comes as a signal.
  stdin.on('error', () => {});
  stdin.setEncoding('utf8').on('data', onText).resume();
  return {
    [Symbol.dispose]() {
      stdin.off('data', onText).pause();
      giveBack();
      process.off('exit', giveBack);
    },
  };
}
