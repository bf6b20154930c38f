import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

// A loaded machine takes seconds to start a process.
vi.setConfig({ testTimeout: 60_000 });

/** The program under test. */
export const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a command printed, and what it ended with. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

/** The command as it runs; disposing of it kills it. */
export interface RunningCommand extends Disposable {
  readonly pid: number;
  readonly result: Promise<CommandResult>;
  /** The next match of a pattern in its standard output, from its start. */
  seen(pattern: RegExp): Promise<RegExpExecArray>;
  /** The same in its standard error. */
  seenAsError(pattern: RegExp): Promise<RegExpExecArray>;
  interrupt(signal?: NodeJS.Signals): void;
}

/** How a command is started. */
export interface StartOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Options of Node itself. */
  readonly node?: readonly string[];
}

/** Starts `recorder-harness` with these arguments, without colours and without the settings of a receiver or of a CI system. */
export function startHarness(
  args: readonly string[],
  { env, cwd, node = [] }: StartOptions = {},
): RunningCommand {
  const { WEBHOOK_SECRET, STORAGE_URL, STORAGE_API_KEY, HOST, PORT, RWH_DEBUG, ...others } = process.env;
  // The summary of the job that these tests may run in is not theirs to write.
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, ...inherited } = others;
  const child = spawn(process.execPath, [...node, main, ...args], { cwd, env: { ...inherited, ...env } });
  const texts = { stdout: '', stderr: '' };
  const grown = new EventTarget();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      texts[stream] += text;
      grown.dispatchEvent(new Event('text'));
    });
  }
  const result = once(child, 'close').then(([exitCode]) => ({ ...texts, exitCode }));
  async function seenIn(stream: 'stdout' | 'stderr', pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(texts[stream]);
      if (match) return match;
      const more = new Promise((resolve) => grown.addEventListener('text', resolve, { once: true }));
      const ended = await Promise.race([more, result]);
      if ('exitCode' in (ended as object) && !pattern.test(texts[stream])) {
        throw new Error(`The command ended without ${pattern}:\n${texts.stdout}${texts.stderr}`);
      }
    }
  }
  return {
    pid: child.pid ?? 0,
    result,
    seen: (pattern) => seenIn('stdout', pattern),
    seenAsError: (pattern) => seenIn('stderr', pattern),
    interrupt: (signal = 'SIGINT') => void child.kill(signal),
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

/** Runs `recorder-harness` to its end. */
export function runHarness(args: readonly string[], options: StartOptions = {}): Promise<CommandResult> {
  return startHarness(args, options).result;
}
