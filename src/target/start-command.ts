import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { openLeftovers } from '../leftovers/leftovers.ts';
import { endFamily } from '../processes/end-family.ts';
import { chooseFamilyMark, FAMILY_VARIABLE } from '../processes/family-mark.ts';
import { outputRead } from '../processes/output-read.ts';
import { familySigns } from '../processes/process-family.ts';
import { lineSplitter } from './line-splitter.ts';
import { markedCommand } from './marked-command.ts';
import { openOutputPipe } from './output-pipe.ts';
import { programProblem } from './program-problem.ts';
import { readInTurns } from './read-in-turns.ts';
import { spawnFailure } from './spawn-failure.ts';
import type { CommandExit, OutputStream, StartedCommand } from './started-command.ts';

/** Of each output: the two are read one after the other, and many lines of one must not drop the last ones of the other. */
const KEPT_LINES = 20;

/** What to start, and where. */
export interface StartCommandOptions {
  readonly command: readonly string[];
  /** Its words as errors show them. @default the words themselves, which must hold no secret then */
  readonly shown?: readonly string[];
  /** Variables on top of the inherited environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly onLine?: (stream: OutputStream, text: string) => void;
  /** How many files and connections each of its processes may have open, on Linux. @default what this process may pass on */
  readonly descriptors?: number | undefined;
  /** Whether each line that it prints fails as on a full disk, on Linux. @default false */
  readonly outputIsFull?: boolean | undefined;
}

/**
 * Starts a receiver's command in a process group of its own and collects its output.
 *
 * Rejects with `RWH_RECEIVER_NOT_STARTED` when there is no such program.
 */
export async function startCommand(options: StartCommandOptions): Promise<StartedCommand> {
  const { command, shown = command, env, cwd, onLine, descriptors, outputIsFull = false } = options;
  const mark = chooseFamilyMark();
  // Python holds back what it prints into a pipe, and the output is evidence.
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    PYTHONUNBUFFERED: '1',
    ...env,
    [FAMILY_VARIABLE]: mark,
  };
  const problem = programProblem(command[0] ?? '', { cwd, path: variables['PATH'] });
  if (problem) throw spawnFailure(shown, cwd, problem);
  const [program = '', ...args] = markedCommand(command, { mark, env: variables, descriptors });
  const lastLines: Record<OutputStream, string[]> = { stdout: [], stderr: [] };
  const pipes = { stdout: openOutputPipe(), stderr: openOutputPipe() };
  const full = outputIsFull ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', full ?? pipes.stdout.childEnd, full ?? pipes.stderr.childEnd],
    env: variables,
  });
  if (full !== undefined) closeSync(full);
  const outputs = (['stdout', 'stderr'] as const).map((stream) => {
    const lines = lineSplitter((text) => {
      const kept = lastLines[stream];
      kept.push(text);
      if (kept.length > KEPT_LINES) kept.shift();
      onLine?.(stream, text);
    });
    pipes[stream].release();
    return readInTurns(pipes[stream].output.setEncoding('utf8'), lines.push).then(lines.end);
  });
  const exited = exitOf(child, outputs);
  const leader = child.pid ?? 0;
  const family = familySigns(leader, mark);
  const leftovers = openLeftovers();
  leftovers.note({ kind: 'command', signs: family });
  try {
    await once(child, 'spawn');
  } catch (error) {
    leftovers.forget();
    throw spawnFailure(shown, cwd, error);
  }
  async function stop(graceMs: number, hurry?: AbortSignal): Promise<CommandExit> {
    await endFamily(family, graceMs, hurry);
    leftovers.forget();
    const exit = isOfAnotherUser(leader) ? { code: null, signal: null } : await exited;
    // What could not be ended would hold this process as long as it lives.
    child.unref();
    // What has not come by now is not waited for, whoever still holds the other end.
    for (const { output } of Object.values(pipes)) output.destroy();
    return exit;
  }
  return {
    pid: leader,
    family,
    commandLine: shown.join(' '),
    get lastLines() {
      return [...lastLines.stdout, ...lastLines.stderr];
    },
    exited,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop(0)),
  };
}

/** Whether it lives and takes no signal from here, as under sudo. */
function isOfAnotherUser(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function exitOf(child: ChildProcess, outputs: readonly Promise<void>[]): Promise<CommandExit> {
  const told = Promise.all(outputs);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      void outputRead(told).then(() => resolve({ code, signal }));
    });
  });
}
