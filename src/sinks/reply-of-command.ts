import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { messageOf } from '../errors.ts';
import { openLeftovers } from '../leftovers/leftovers.ts';
import { endFamily } from '../processes/end-family.ts';
import { chooseFamilyMark, FAMILY_VARIABLE } from '../processes/family-mark.ts';
import { outputRead } from '../processes/output-read.ts';
import { familySigns } from '../processes/process-family.ts';
import { send } from '../processes/signal-family.ts';
import { NoReply, type Reply } from './reply.ts';

/** Longer than any list of what one event led to. */
const MOST_CHARACTERS = 1_048_576;

/** How a command is asked. */
interface CommandOptions {
  readonly directory: string | undefined;
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

/** Gives a command an event on its standard input: exit code 0 is a yes, and 1 without a word of complaint a no. */
export async function replyOfCommand(
  [program = '', ...words]: readonly string[],
  event: string,
  { directory, signal, patienceMs }: CommandOptions,
): Promise<Reply> {
  signal.throwIfAborted();
  const mark = chooseFamilyMark();
  const child = spawned(program, words, { directory, mark });
  const told = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      if (told[stream].length < MOST_CHARACTERS) told[stream] += text;
    });
  }
  // A command need not read what it is given.
  child.stdin.on('error', () => undefined).end(`${event}\n`);
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new NoReply(`cannot be started: ${messageOf(error)}`);
  }
  const family = familySigns(child.pid ?? 0, mark);
  const leftovers = openLeftovers();
  leftovers.note({ kind: 'command', signs: family });
  const over = new AbortController();
  const closed = once(child, 'close', { signal: over.signal });
  closed.catch(() => undefined);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    const [code, killer] = (await once(child, 'exit', { signal: limit })) as [number | null, string | null];
    await outputRead(closed);
    return replyOf(code, killer, told);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoReply) throw error;
    throw new NoReply(`does not end within ${patienceMs / 1_000} s`);
  } finally {
    over.abort();
    // It has ended as a rule, and what it may have started with it.
    if (child.exitCode === null && child.signalCode === null) await endFamily(family, 0);
    else send(-family.leader, 'SIGKILL');
    leftovers.forget();
    for (const stream of child.stdio) stream?.destroy();
  }
}

function spawned(
  program: string,
  words: readonly string[],
  { directory, mark }: { readonly directory: string | undefined; readonly mark: string },
): ChildProcessWithoutNullStreams {
  try {
    return spawn(program, words, {
      ...(directory === undefined ? {} : { cwd: directory }),
      detached: true,
      stdio: 'pipe',
      env: { ...process.env, [FAMILY_VARIABLE]: mark },
    });
  } catch (error) {
    throw new NoReply(`cannot be started: ${messageOf(error)}`);
  }
}

function replyOf(
  code: number | null,
  killer: string | null,
  { stdout, stderr }: { readonly stdout: string; readonly stderr: string },
): Reply {
  const complaint = stderr.trim().split('\n').at(-1) ?? '';
  if (code === 0) return { isYes: true, text: stdout };
  if (code === 1 && complaint === '') return { isYes: false, text: '' };
  const end = code === null ? `is ended by ${killer}` : `ends with exit code ${code}`;
  throw new NoReply(
    `${end}, which is neither yes (0) nor no (1, with nothing on standard error)${complaint === '' ? '' : `: ${complaint.slice(0, SHOWN)}`}`,
  );
}

/** Longest complaint that an error quotes, in characters. */
const SHOWN = 200;
