import { isSuccess } from '../../spec/is-success.ts';
import { jsonOf } from '../../spec/json-of.ts';
import type { Step } from '../../storage/script.ts';
import type { Circumstances, Consequence } from './consequence.ts';
import { earliestMs, latestMs } from './delay-tolerance.ts';

type Part = Step['parts'][number];
type Ends = Consequence['ends'];

/** What a part of a step adds to its consequence. */
export interface Influence {
  /** It answers or ends the attempt; what comes after it does not happen. */
  readonly answer?: Consequence;
  /** It changes what the answer is taken for. */
  readonly change?: (consequence: Consequence) => Consequence;
  /** How long it keeps the receiver waiting, where that may be longer than its time-out. */
  readonly waitMs?: number;
}

const none: Influence = {};
const succeeds = answered(['complete'], 'success');
const fails = answered(['complete'], 'failure');
const lost = answered(['lost'], 'failure');
/** Stored by its status, with an answer that the interface does not foresee. */
const odd = answered(['complete'], 'open');
/** A client may not see an answer that comes while it sends, and take the connection for lost. */
const EARLY_ENDS: Ends = ['complete', 'lost', 'aborted'];
const refusedEarly: Influence = { answer: { ends: EARLY_ENDS, means: 'failure' } };

/** Every fault; a new one has to say what it does. */
const influences: {
  readonly [Fault in Part['fault']]: (
    part: Extract<Part, { fault: Fault }>,
    circumstances: Circumstances,
  ) => Influence;
} = {
  status: ({ status, body }) => {
    if (!isSuccess(status)) return fails;
    return body === undefined || hasId(body) ? succeeds : odd;
  },
  error: () => fails,
  service: ({ limitBytes = Number.POSITIVE_INFINITY }, { bytes }) =>
    bytes > limitBytes ? refusedEarly : succeeds,
  redirect: () => fails,
  'wrong-json': () => odd,
  'truncated-json': () => odd,
  'no-id': () => odd,
  'wrong-id': () => odd,
  'no-body': () => odd,
  // The client takes it for failed at its first byte, which storage writes some time before it closes.
  garbage: () => ({ answer: { ends: ['lost', 'aborted'], means: 'failure', untimed: true } }),
  delay: ({ ms }) => ({ waitMs: ms }),
  slow: () => none,
  drip: () => ({ change: mayEnd('aborted') }),
  hold: () => none,
  pause: () => none,
  stall: () => answered(['aborted'], 'failure'),
  // While nothing is read, storage does not see the receiver go away; the next attempt shows it.
  'stall-unread': () => answered(['aborted', 'open'], 'failure'),
  'answer-stall': () => cut('aborted', 'open'),
  'reset-before': () => lost,
  reset: () => lost,
  'answer-reset': () => cut('lost', 'aborted'),
  'close-before': () => lost,
  close: () => lost,
  'answer-close': () => cut('lost', 'aborted'),
  early: ({ status }) => {
    if (status === undefined) {
      return { change: (consequence) => doubtful({ ...consequence, ends: EARLY_ENDS }) };
    }
    return isSuccess(status) ? { answer: { ends: EARLY_ENDS, means: 'open' } } : refusedEarly;
  },
  // What a receiver makes of an answer before the answer is not said.
  interim: () => ({
    change: (consequence) => doubtful({ ...mayEnd('aborted')(consequence), untimed: true }),
  }),
  continue: ({ when }) =>
    when === 'late' ? none : { change: (consequence) => doubtful(mayEnd('aborted')(consequence)) },
  gzip: ({ when }) => (when === 'asked' ? none : { change: doubtful }),
  length: ({ choice }) => ({
    change: (consequence) => ({
      ...doubtful(consequence),
      // What is left over of the body is the beginning of the next answer to who uses the connection again.
      ...(choice === 'under' ? { spoils: { ends: EARLY_ENDS } } : {}),
    }),
  }),
  type: () => ({ change: doubtful }),
  html: () => ({ change: doubtful }),
  chunked: () => none,
  // Java's own client takes them for broken HTTP.
  trailers: () => ({ change: doubtful }),
  huge: () => none,
  // A client that asked for the end of the connection may wait for it.
  connection: ({ choice }) =>
    choice === 'close' ? none : { change: (consequence) => doubtful(mayEnd('aborted')(consequence)) },
  'close-idle': () => ({
    change: (consequence) => ({ ...consequence, spoils: { ends: ['lost', 'aborted'] } }),
  }),
  refuse: ({ ms }, { times }) => {
    const { retryDelayMs } = times;
    const within = (gapMs: number): number => Math.max(0, Math.ceil(ms / gapMs) - 1);
    const fewest = within(latestMs(retryDelayMs, times));
    const unseen = counts(times.attempts, fewest, within(earliestMs(retryDelayMs, times)));
    return { change: (consequence) => ({ ...consequence, unseen }) };
  },
  'no-accept': ({ ms }, { times }) => {
    const { retryDelayMs, uploadTimeoutMs } = times;
    // An attempt that begins in that time may give up before it is read; then storage sees none of it, or all, and
    // perhaps after the attempt that followed it.
    if (ms < uploadTimeoutMs / 2) return none;
    const unseen = counts(times.attempts, 0, Math.ceil(ms / (retryDelayMs + uploadTimeoutMs / 2)));
    return { change: (consequence) => ({ ...consequence, spoils: { ends: EARLY_ENDS, all: true }, unseen }) };
  },
};

/** What this part of a step adds to its consequence. */
export function influenceOf(part: Part, circumstances: Circumstances): Influence {
  const influence = influences[part.fault] as (part: Part, circumstances: Circumstances) => Influence;
  return influence(part, circumstances);
}

/** Each number of attempts from the fewest to the most; that there are more than all says no more. */
function counts(attempts: number, fewest: number, most: number): readonly number[] {
  return Array.from({ length: attempts + 1 }, (_each, count) => count).filter(
    (count) => count >= Math.min(fewest, attempts) && count <= most,
  );
}

function answered(ends: Ends, means: Consequence['means']): Influence {
  return { answer: { ends, means } };
}

function cut(...ends: Ends): Influence {
  return { change: (consequence) => doubtful({ ...consequence, ends }) };
}

function mayEnd(end: Ends[number]): (consequence: Consequence) => Consequence {
  return (consequence) => ({ ...consequence, ends: [...consequence.ends, end] });
}

/** The status says that it is stored, the rest of the answer does not; what fails by its status still fails. */
function doubtful(consequence: Consequence): Consequence {
  return consequence.means === 'success' ? { ...consequence, means: 'open' } : consequence;
}

/** Of an id no type is shown. */
function hasId(body: string): boolean {
  return ['string', 'number'].includes(typeof Object(jsonOf(body)).id);
}
