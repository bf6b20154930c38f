import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtCommand } from '../built-command.ts';
import { root } from './readme.ts';

/** `npm run -s harness --` without npm, which costs a second each time; one test takes the way through npm. */
const PRELUDE = `npm() { shift 4; npm_lifecycle_script='node src/cli/main.js' "$NODE_PROGRAM" "$HARNESS" "$@"; }\n`;

/** What a block of shell commands printed, and what its last command ended with. */
export interface ShellResult {
  readonly output: string;
  readonly exitCode: number | null;
}

/** A block that runs; disposing of it ends all its processes. */
export interface RunningShell extends Disposable {
  /** The first match in its output, when there is one. */
  seen(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ctrl-C. */
  interrupt(): void;
  readonly result: Promise<ShellResult>;
}

/** A text with other ports and paths; each of the texts replaced must be there. */
export function withChanges(text: string, changes: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!changed.includes(from)) throw new Error(`The README does not say "${from}" here:\n${text}`);
    changed = changed.replaceAll(from, to);
  }
  return changed;
}

/** Starts a block of the README in the folder in which npm would run it. */
export function startShell(commands: string, prelude = PRELUDE): RunningShell {
  const child = spawn('bash', ['-c', `${prelude}set -e\n${commands}`], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      GITHUB_ACTIONS: '',
      // Blocks that speak to a broker name it.
      PACT_BROKER_BASE_URL: '',
      INIT_CWD: root,
      npm_config_local_prefix: root,
      NODE_PROGRAM: process.execPath,
      HARNESS: builtCommand(),
    },
  });
  let output = '';
  const grown = new EventTarget();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      grown.dispatchEvent(new Event('text'));
    });
  }
  let ended = false;
  const result = once(child, 'close').then(([exitCode]): ShellResult => {
    ended = true;
    grown.dispatchEvent(new Event('text'));
    return { output, exitCode };
  });
  function signal(name: NodeJS.Signals): void {
    if (ended || child.pid === undefined) return;
    try {
      process.kill(-child.pid, name);
    } catch (error) {
      // It ended just now, which nobody was told yet.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
  return {
    async seen(pattern) {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match;
        if (ended) throw new Error(`The commands ended without ${pattern}:\n${commands}\n${output}`);
        await new Promise((resolve) => grown.addEventListener('text', resolve, { once: true }));
      }
    },
    interrupt: () => signal('SIGINT'),
    result,
    [Symbol.dispose]: () => signal('SIGKILL'),
  };
}

/** Runs a block of the README to its end. */
export async function runShell(commands: string, prelude = PRELUDE): Promise<ShellResult> {
  using shell = startShell(commands, prelude);
  return await shell.result;
}
