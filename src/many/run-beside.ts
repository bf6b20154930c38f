import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../errors.ts';
import { EXIT } from '../exit-code.ts';
import { packageCommand } from '../package-file.ts';
import { turns } from '../turns.ts';

/** A command line of the harness that is run as a process of its own. */
export interface Run {
  readonly name: string;
  /** What stands after the name of the program. */
  readonly args: readonly string[];
}

/** A run that is over. */
export interface EndedRun {
  readonly name: string;
  readonly exitCode: number;
  /** The error that it told, with its hint; empty without one. */
  readonly error: string;
  readonly tookMs: number;
}

/** How runs are made beside each other. */
export interface BesideOptions {
  /** How many are made at one time. */
  readonly jobs: number;
  /** Ends those that run, and keeps the others from being started. */
  readonly signal: AbortSignal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  onEnd(ended: EndedRun): void;
}

/**
 * Makes runs beside each other, each in a process of its own, so that what one does holds up no clock of another; resolves
 * with all of them in their order.
 *
 * Each ends well when this process ends, however that does: its channel to it is closed then.
 */
export function runBeside(runs: readonly Run[], options: BesideOptions): Promise<readonly EndedRun[]> {
  const inTurn = turns(options.jobs);
  return Promise.all(
    runs.map((run) =>
      inTurn(async () => {
        const ended = await endOf(run, options);
        options.onEnd(ended);
        return ended;
      }),
    ),
  );
}

async function endOf({ name, args }: Run, { signal, environment }: BesideOptions): Promise<EndedRun> {
  if (signal.aborted) return { name, exitCode: EXIT.interrupted, error: '', tookMs: 0 };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(packageCommand()), ...args], {
    env: { ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = (): void => {
    if (child.connected) child.disconnect();
  };
  signal.addEventListener('abort', end);
  try {
    // Of a child whose channel was closed from here, Node tells no end of all its streams.
    const ended = Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : '']);
    // A machine that is full starts no further process; the others go on.
    const [[exitCode], told] = await ended.catch(
      (error: unknown) => [[], `error: ${messageOf(error)}`] as const,
    );
    const [, error = ''] = /^(error: .*)$/ms.exec(told) ?? [];
    return {
      name,
      // One that was killed has not told how it ended.
      exitCode: exitCode ?? EXIT.harnessError,
      error: error.trimEnd(),
      tookMs: performance.now() - startedAt,
    };
  } finally {
    signal.removeEventListener('abort', end);
  }
}
