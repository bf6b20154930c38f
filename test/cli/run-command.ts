import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

// A loaded machine takes seconds to start a process.
vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

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
  interrupt(): void;
}

/** Starts `recorder-harness` with these arguments, without colours and without the settings of a receiver. */
export function startHarness(args: readonly string[], env: Record<string, string> = {}): RunningCommand {
  const { WEBHOOK_SECRET, STORAGE_URL, STORAGE_API_KEY, HOST, PORT, RWH_DEBUG, ...inherited } = process.env;
  const child = spawn(process.execPath, [main, ...args], { env: { ...inherited, ...env } });
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const grown = new EventTarget();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    grown.dispatchEvent(new Event('text'));
  });
  const result = once(child, 'close').then(([exitCode]) => ({ stdout, stderr, exitCode }));
  async function seen(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(stdout);
      if (match) return match;
      const more = new Promise((resolve) => grown.addEventListener('text', resolve, { once: true }));
      const ended = await Promise.race([more, result]);
      if ('exitCode' in (ended as object) && !pattern.test(stdout)) {
        throw new Error(`The command ended without ${pattern}:\n${stdout}${stderr}`);
      }
    }
  }
  return {
    pid: child.pid ?? 0,
    result,
    seen,
    interrupt: () => void child.kill('SIGINT'),
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

/** Runs `recorder-harness` to its end. */
export function runHarness(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return startHarness(args, env).result;
}
