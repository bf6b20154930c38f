import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openLeftovers } from '../../leftovers/leftovers.ts';
import { packageProgram } from '../../package-file.ts';
import { chooseFamilyMark, FAMILY_VARIABLE } from '../../processes/family-mark.ts';
import { familySigns } from '../../processes/process-family.ts';
import { lineSplitter } from '../../target/line-splitter.ts';
import { pactMissing, pactVerifierFailed } from '../pact-errors.ts';
import type {
  FromVerifier,
  StateRequest,
  StateValues,
  ToVerifier,
  VerifierEnd,
  VerifierJob,
} from './verifier-job.ts';

/** Sets up one state; gives the values that requests take from it. */
export type SetUp = (params: Readonly<Record<string, unknown>>) => Promise<StateValues>;

/** How a verification is made. */
export interface VerifyOptions {
  readonly signal: AbortSignal;
  readonly verbose: boolean;
  /** Takes each line that the verifier prints; it may hold secrets. */
  readonly onLine: (line: string) => void;
}

/** What each state takes, by its name. */
export type States = Readonly<Record<string, SetUp>>;

/** Runs the verifier of Pact in a process of its own; gives its result as JSON. */
export async function runVerifier(
  job: VerifierJob,
  { states, signal, onLine }: Omit<VerifyOptions, 'verbose'> & { readonly states: States },
): Promise<string> {
  signal.throwIfAborted();
  const program = fileURLToPath(packageProgram('pact/verify/verifier-process'));
  const mark = chooseFamilyMark();
  const env = { ...ownEnvironment(), [FAMILY_VARIABLE]: mark };
  // In a group of its own, by which it is ended where this process cannot do so any more.
  const child = fork(program, [], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const leftovers = openLeftovers();
  leftovers.note({ kind: 'command', signs: familySigns(child.pid ?? 0, mark) });
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  for (const stream of [child.stdout, child.stderr]) {
    const lines = lineSplitter(onLine);
    stream?.setEncoding('utf8').on('data', lines.push).on('end', lines.end);
  }
  let failure: unknown;
  let end: VerifierEnd | undefined;
  child.on('message', (message: FromVerifier) => {
    if (message.kind !== 'state') end = message;
    else {
      answerState(child, message, states).catch((error) => {
        failure = error;
        kill();
      });
    }
  });
  try {
    say(child, { kind: 'job', job });
    const [code, killedBy] = await once(child, 'close');
    signal.throwIfAborted();
    if (failure) throw failure;
    if (end?.kind === 'result') return end.json;
    if (end?.missing) throw pactMissing(end.message);
    throw pactVerifierFailed(
      end?.message ?? `it ended ${killedBy ? `by ${killedBy}` : `with exit code ${code}`}`,
    );
  } finally {
    signal.removeEventListener('abort', kill);
    leftovers.clear();
  }
}

/**
 * Without proxies, by which the native part would look for its neighbours on loopback, and without settings of Pact,
 * by which it would ask a broker of its own, leave interactions out, or publish what it likes.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(https?_proxy|all_proxy|pact_.*)$/i.test(name),
  );
  return Object.fromEntries(kept);
}

async function answerState(
  child: ChildProcess,
  { id, name, params }: StateRequest,
  states: States,
): Promise<void> {
  say(child, { kind: 'state', id, values: (await states[name]?.(params)) ?? {} });
}

function say(child: ChildProcess, message: ToVerifier): void {
  // A child that has ended in the meantime is seen by its end.
  child.send(message, () => undefined);
}
