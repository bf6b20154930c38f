import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { main } from '../run-command.ts';

/** `recorder-harness` on a terminal; disposing of it kills it. */
export interface Terminal extends Disposable {
  /** The next match after those that were seen before. */
  next(pattern: RegExp): Promise<RegExpExecArray>;
  press(keys: string): void;
  signal(name: NodeJS.Signals): void;
}

/** Starts `recorder-harness` with these arguments on a pseudo-terminal. */
export function onTerminal(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Terminal {
  const script = fileURLToPath(new URL('terminal.py', import.meta.url));
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, ...inherited } = process.env;
  const python = spawn('python3', [script, process.execPath, main, ...args], {
    cwd,
    env: { ...inherited, NO_COLOR: '1', TERM: 'xterm', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  let seen = 0;
  let over = false;
  let pid = 0;
  const grown = new EventTarget();
  const tell = (): boolean => grown.dispatchEvent(new Event('text'));
  python.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    pid ||= Number(/^pid (\d+)/.exec(screen)?.[1] ?? 0);
    tell();
  });
  python.once('close', () => {
    over = true;
    tell();
  });
  return {
    async next(pattern) {
      for (;;) {
        const match = pattern.exec(screen.slice(seen));
        if (match) {
          seen += match.index + match[0].length;
          return match;
        }
        if (over)
          throw new Error(
            `The command ended without ${pattern} after "${screen.slice(0, seen)}":\n${screen.slice(seen)}`,
          );
        await new Promise((resolve) => grown.addEventListener('text', resolve, { once: true }));
      }
    },
    press: (keys) => void python.stdin.write(keys),
    signal: (name) => void process.kill(pid, name),
    [Symbol.dispose]() {
      // The end of its terminal is the end of the command.
      python.kill('SIGKILL');
    },
  };
}
