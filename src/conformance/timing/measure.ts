import type { Batch, KeyTiming, TimingProblem } from '../../ledger/note-values.ts';
import { type Choices, choices } from '../../recorder/choices.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import {
  openRawConnection,
  type RawConnection,
  rawRequest,
  type TimedAnswer,
} from '../../recorder/raw-connection.ts';
import type { ConformantBody } from '../stage/conformant-body.ts';
import { type BatchTimes, batchOf } from './batch.ts';
import { alarmOf, isDisturbed } from './leak.ts';
import { wrongEnds } from './wrong-ends.ts';

/** How much is measured. */
export interface Effort {
  /** Requests of a batch at most. */
  readonly requests: number;
  /** Time of a batch that is enough, in ms. */
  readonly ms: number;
  /** Time of a batch at most, in ms, where there are still too few requests to compare. */
  readonly mostMs: number;
  /** Requests before the first that counts: runtimes compile what runs often. */
  readonly warmUp: number;
}

/** Which comparison is measured, and how. */
export interface TimingOptions {
  /** URL of the webhook. */
  readonly url: URL;
  readonly secret: string;
  /** An event that a receiver with the right key would take. */
  readonly body: ConformantBody;
  readonly effort: Effort;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** Batches before anything is said. */
const BATCHES = 2;

/** And where they do not agree, or were disturbed. */
const MOST_BATCHES = 3;

/** So many answers in a row that are the first on their connection: the receiver keeps none open. */
const FIRST_ANSWERS = 3;

/** Requests of a batch without which nothing can be compared: 20 with each key. */
const FEWEST_REQUESTS = 80;

/** Times with each key from which a leak that is larger than all else is seen: by chance one batch in 6435 looks so. */
const FEWEST_SEPARATE = 4;

/** How many times as long a batch may take that shows such a leak: the larger it is, the slower the answers. */
const SEPARATE_PATIENCE = 10;

/** Times how long a receiver takes to refuse keys that are wrong at their first byte, and at their last. */
export async function measureKeyTiming(
  options: TimingOptions,
): Promise<Pick<KeyTiming, 'batches' | 'problem'>> {
  const random = choices(options.seed);
  using line = lineTo(options.url, options.signal);
  const batches: Batch[] = [];
  while (batches.length < (needsAnother(batches) ? MOST_BATCHES : BATCHES)) {
    const measured = await measureBatch(options, { line, random, turn: batches.length });
    if (typeof measured === 'string') return { batches, problem: measured };
    batches.push(batchOf(measured));
  }
  return { batches };
}

function needsAnother(batches: readonly Batch[]): boolean {
  const signs = batches.map((batch) => Math.sign(alarmOf(batch)?.differenceNs ?? 0));
  return new Set(signs).size > 1 || batches.some(isDisturbed);
}

interface Batching {
  readonly line: Line;
  readonly random: Choices;
  readonly turn: number;
}

async function measureBatch(
  { url, secret, body, effort, signal }: TimingOptions,
  { line, random, turn }: Batching,
): Promise<BatchTimes | TimingProblem> {
  const keys = wrongEnds(secret, turn);
  const request = (key: string): Buffer => rawRequest(withKey(url, key), body);
  const times: Record<'early' | 'late', [number[], number[]]> = { early: [[], []], late: [[], []] };
  const asked = (['early', 'late'] as const).flatMap((kind) =>
    ([0, 1] as const).map((twin) => ({ times: times[kind][twin], request: request(keys[kind][twin]) })),
  );
  const startedAtMs = performance.now();
  let status: number | undefined;
  let count = -effort.warmUp;
  const isOver = (): boolean => {
    const mostMs = isSeparate(times) ? SEPARATE_PATIENCE * effort.mostMs : effort.mostMs;
    const allowedMs = count < FEWEST_REQUESTS ? mostMs : effort.ms;
    return count >= effort.requests || performance.now() - startedAtMs > allowedMs;
  };
  while (!isOver()) {
    // One of each in a new order: whatever changes with time, or with the request before, meets all alike.
    for (const one of shuffled(asked, random)) {
      const answer = await line.ask(one.request);
      signal.throwIfAborted();
      if (typeof answer === 'string') return answer;
      status ??= answer.status;
      if (answer.status !== status) return 'other-answers';
      count += 1;
      if (count > 0) one.times.push(answer.tookNs);
    }
  }
  return count < FEWEST_REQUESTS ? 'too-slow' : times;
}

/** Whether each time of one kind is longer than all of the other. */
function isSeparate({ early, late }: BatchTimes): boolean {
  if ([...early, ...late].some(({ length }) => length < FEWEST_SEPARATE)) return false;
  const [a, b] = [early.flat(), late.flat()];
  return Math.min(...a) > Math.max(...b) || Math.min(...b) > Math.max(...a);
}

function shuffled<Item>(items: readonly Item[], random: Choices): readonly Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as Item);
}

/** A connection to a receiver that is made again where it breaks. */
interface Line extends Disposable {
  /** The answer, never the first one of a connection. */
  ask(request: Buffer): Promise<TimedAnswer | TimingProblem>;
}

function lineTo(url: URL, signal: AbortSignal): Line {
  let connection: RawConnection | undefined;
  const close = (): void => {
    connection?.[Symbol.dispose]();
    connection = undefined;
  };
  return {
    async ask(request) {
      for (let tries = 0; tries < FIRST_ANSWERS; tries += 1) {
        const isFirst = connection === undefined;
        connection ??= await openRawConnection(url, signal);
        const answer = await connection?.exchange(request);
        if (!answer?.keepsOpen) close();
        if (answer && !isFirst) return answer;
        if (!answer && isFirst) return 'no-answer';
      }
      return 'closes-connections';
    },
    [Symbol.dispose]: close,
  };
}
