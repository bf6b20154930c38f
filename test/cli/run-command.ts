import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { calledAs } from '../../src/cli/command/called-as.ts';
import { runCommandLine } from '../../src/cli/command/command-line.ts';
import { harnessCommand, startedAs } from '../../src/harness-command.ts';
import { builtCommand } from '../built-command.ts';

/** The program under test. */
export const main = builtCommand();

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

/** Where a command runs. */
export interface RunOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
}

/** How a command is started. */
export interface StartOptions extends RunOptions {
  /** Options of Node itself. */
  readonly node?: readonly string[];
}

/** The environment of a command, without the settings of a receiver or of a CI system. */
function environment(changes: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { WEBHOOK_SECRET, STORAGE_URL, STORAGE_API_KEY, HOST, PORT, RWH_DEBUG, ...others } = process.env;
  // The summary of the job that these tests may run in is not theirs to write, and a test names its broker.
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, PACT_BROKER_BASE_URL, ...inherited } = others;
  return { ...inherited, ...changes };
}

/** Starts `recorder-harness` with these arguments as a process of its own, without colours. */
export function startHarness(
  args: readonly string[],
  { env, cwd, node = [] }: StartOptions = {},
): RunningCommand {
  const child = spawn(process.execPath, [...node, main, ...args], { cwd, env: environment(env) });
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

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `recorder-harness` in this process to its end, which costs a fraction of a start; one after the other, because
 * output, environment and folder are those of the process. What main.ts does, and signals, take `startHarness`.
 */
export function runHarness(args: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
  const run = last.then(() => runHere(args, options));
  last = run.catch(() => undefined);
  return run;
}

async function runHere(args: readonly string[], { env, cwd }: RunOptions): Promise<CommandResult> {
  const before = { env: { ...process.env }, cwd: process.cwd(), command: harnessCommand() };
  const [stdout, stderr] = [takeOutput(process.stdout), takeOutput(process.stderr)];
  try {
    setEnvironment(environment(env));
    if (cwd !== undefined) process.chdir(cwd);
    startedAs(calledAs({ script: main, cwd: process.cwd(), env: process.env }));
    const exitCode = await runCommandLine(args);
    return { stdout: stdout.text(), stderr: stderr.text(), exitCode };
  } finally {
    for (const output of [stdout, stderr]) output.giveBack();
    process.chdir(before.cwd);
    setEnvironment(before.env);
    startedAs(before.command);
  }
}

function setEnvironment(wanted: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in wanted)) delete process.env[name];
  Object.assign(process.env, wanted);
}

/** Keeps what is written to a stream of this process in the place of writing it. */
function takeOutput(stream: NodeJS.WriteStream): { text(): string; giveBack(): void } {
  const { write } = stream;
  const pieces: Buffer[] = [];
  stream.write = (piece: Uint8Array | string, ...rest: readonly unknown[]) => {
    pieces.push(Buffer.from(piece as Uint8Array));
    const done = rest.find((each) => typeof each === 'function');
    if (done) process.nextTick(done);
    return true;
  };
  return {
    text: () => Buffer.concat(pieces).toString(),
    giveBack: () => {
      stream.write = write;
    },
  };
}
