import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { endFamily, killFamily } from './end-family.ts';
import { lineSplitter } from './line-splitter.ts';
import { openOutputPipe } from './output-pipe.ts';
import { FAMILY_VARIABLE } from './process-family.ts';
import { spawnFailure } from './spawn-failure.ts';
import type { CommandExit, OutputStream, StartedCommand } from './started-command.ts';

const KEPT_LINES = 20;

/** How long output may still come after the end of the command, when a child of it keeps the pipe open. */
const OUTPUT_AFTER_EXIT_MS = 250;

/** What to start, and where. */
export interface StartCommandOptions {
  readonly command: readonly string[];
  /** Variables on top of the inherited environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly onLine?: (stream: OutputStream, text: string) => void;
}

/**
 * Starts a receiver's command in a process group of its own and collects its output.
 *
 * Rejects with `RWH_RECEIVER_NOT_STARTED` when there is no such program.
 */
export async function startCommand(options: StartCommandOptions): Promise<StartedCommand> {
  const { command, env, cwd, onLine } = options;
  const [program = '', ...args] = command;
  const mark = randomUUID();
  const lastLines: string[] = [];
  const pipes = { stdout: openOutputPipe(), stderr: openOutputPipe() };
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', pipes.stdout.childEnd, pipes.stderr.childEnd],
    // Python holds back what it prints into a pipe, and the output is evidence.
    env: { ...process.env, PYTHONUNBUFFERED: '1', ...env, [FAMILY_VARIABLE]: mark },
  });
  for (const stream of ['stdout', 'stderr'] as const) {
    const lines = lineSplitter((text) => {
      lastLines.push(text);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      onLine?.(stream, text);
    });
    pipes[stream].output.setEncoding('utf8').on('data', lines.push).on('end', lines.end);
    pipes[stream].release();
  }
  const exited = exitOf(child, [pipes.stdout.output, pipes.stderr.output]);
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw spawnFailure(command, cwd, error);
  }
  const signs = { leader: child.pid ?? 0, mark };
  const kill = (): void => killFamily(signs);
  // Being detached, it would outlive a harness that must go at once.
  process.once('exit', kill);
  async function stop(graceMs: number): Promise<CommandExit> {
    await endFamily(signs, graceMs);
    process.off('exit', kill);
    return exited;
  }
  return {
    pid: signs.leader,
    mark,
    commandLine: command.join(' '),
    lastLines,
    exited,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop(0)),
  };
}

function exitOf(child: ChildProcess, outputs: readonly Socket[]): Promise<CommandExit> {
  const told = Promise.all(outputs.map((output) => once(output, 'close')));
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      const exit = (): void => resolve({ code, signal });
      void told.then(exit);
      setTimeout(exit, OUTPUT_AFTER_EXIT_MS).unref();
    });
  });
}
