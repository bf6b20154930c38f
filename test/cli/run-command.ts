import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { calledAs } from '../../src/cli/command/called-as.ts';
import { runCommandLine } from '../../src/cli/command/command-line.ts';
import { harnessCommand, startedAs } from '../../src/harness-command.ts';
import { builtCommand } from '../built-command.ts';
import { KeptOutput, keptTerminal } from './kept-terminal.ts';

/** The program under test. */
export const main = builtCommand();

/** What a command printed, and what it ended with. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

/** The command as it runs; disposing of it ends it. */
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
  const outputs = { stdout: new KeptOutput(), stderr: new KeptOutput() };
  for (const stream of ['stdout', 'stderr'] as const) child[stream].pipe(outputs[stream]);
  const result = once(child, 'close').then(([exitCode]) => resultOf(outputs, exitCode));
  return {
    pid: child.pid ?? 0,
    result,
    seen: (pattern) => outputs.stdout.seen(pattern, result),
    seenAsError: (pattern) => outputs.stderr.seen(pattern, result),
    interrupt: (signal = 'SIGINT') => void child.kill(signal),
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

/**
 * Starts `recorder-harness` in this process, beside others, in its folder; what a command starts gets the environment of
 * this process. Signals, and what main.ts does, take `startHarness`.
 */
export function hostHarness(args: readonly string[], { env }: Pick<RunOptions, 'env'> = {}): RunningCommand {
  const terminal = keptTerminal(environment(env));
  const { out: stdout, err: stderr } = terminal;
  const result = runCommandLine(args, terminal).then((exitCode) => resultOf({ stdout, stderr }, exitCode));
  return {
    pid: process.pid,
    result,
    seen: (pattern) => stdout.seen(pattern, result),
    seenAsError: (pattern) => stderr.seen(pattern, result),
    interrupt: terminal.end,
    [Symbol.dispose]: terminal.end,
  };
}

function resultOf(
  { stdout, stderr }: Readonly<Record<'stdout' | 'stderr', KeptOutput>>,
  exitCode: number | null,
): CommandResult {
  return { stdout: stdout.text, stderr: stderr.text, exitCode };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `recorder-harness` in this process to its end, which costs a fraction of a start; one after the other, because
 * environment and folder are those of the process. What main.ts does, and signals, take `startHarness`.
 */
export function runHarness(args: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
  const run = last.then(() => runHere(args, options));
  last = run.catch(() => undefined);
  return run;
}

async function runHere(args: readonly string[], { env, cwd }: RunOptions): Promise<CommandResult> {
  const before = { env: { ...process.env }, cwd: process.cwd(), command: harnessCommand() };
  try {
    // What a command starts gets the environment of this process.
    setEnvironment(environment(env));
    if (cwd !== undefined) process.chdir(cwd);
    startedAs(calledAs({ script: main, cwd: process.cwd(), env: process.env }));
    const terminal = keptTerminal();
    const exitCode = await runCommandLine(args, terminal);
    return resultOf({ stdout: terminal.out, stderr: terminal.err }, exitCode);
  } finally {
    process.chdir(before.cwd);
    setEnvironment(before.env);
    startedAs(before.command);
  }
}

function setEnvironment(wanted: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in wanted)) delete process.env[name];
  Object.assign(process.env, wanted);
}
