import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { counted } from '../conduct/counted.ts';
import { latestMs } from '../conduct/delay-tolerance.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { type Announcement, announcementsIn } from './announcements-in.ts';
import { isNumberedTogether } from './numbered-together.ts';

const { heldUpMs, noAccident, rateMs } = tolerances;

type WholeRun = Pick<Evidence, 'all' | 'exchanges' | 'times'>;

/** An announcement, and what the receiver made of it, where it is the first of its recording. */
interface Asked extends Announcement {
  /** Of its file; of a scenario that is not declared known by what was uploaded whole. */
  readonly bytes: number | undefined;
  readonly attempts: readonly AttemptEntry[];
}

/** From when to when, in ms, another one may be what an event is lost for. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The time for which one is so for certain, and the longest for which it may be. */
interface Spans {
  readonly sure?: Span;
  readonly longest: Span;
}

/** Another announcement, and the times at which it may be the reason. */
interface Timed {
  readonly other: Asked;
  readonly of: readonly Spans[];
}

/** What an event may be lost for: others that are of one kind with it, each for some time. */
interface Reason {
  /** The times at which another announcement may be the reason. */
  readonly spansOf: (other: Asked, times: Evidence['times']) => readonly Spans[];
  /** What both have in common; of one for which that is not known, nothing is. */
  readonly kindOf: (one: Asked) => number | string | undefined;
  /** What is lost, where there are so many of these. */
  readonly tell: (number: number) => string;
}

const anyOne: Reason['kindOf'] = () => '';
// Of odd events it is not known which channel a receiver takes them for.
const channelOf: Reason['kindOf'] = ({ channel }) => channel;
const sizeOf: Reason['kindOf'] = ({ bytes }) => bytes;
const channelAndSizeOf: Reason['kindOf'] = ({ channel, bytes }) =>
  channel && bytes !== undefined ? `${channel} ${bytes}` : undefined;

/** Reasons that are mended alike, of which the first that holds is told: the others often follow from it. */
interface Row {
  /**
   * Which number is told of those that part lost events from others. A receiver remembers one: `one`. Lost events come, too,
   * so that there are more of them than it takes: `least`. A lost upload is never under way, so that there are none: `most`.
   */
  readonly from: 'one' | 'least' | 'most';
  readonly reasons: readonly Reason[];
  readonly fix: string;
}

const ROWS: readonly Row[] = [
  {
    from: 'most',
    fix: 'Start, or queue, an upload for each accepted event, however many others are under way or wait: a queue has no limit at which it drops.',
    reasons: [
      {
        spansOf: underWay,
        kindOf: anyOne,
        tell: (number) => `an event that comes while ${others(number)} under way`,
      },
      {
        spansOf: underWay,
        kindOf: channelOf,
        tell: (number) => `an event that comes while ${others(number, ' of its channel')} under way`,
      },
      {
        spansOf: waiting,
        kindOf: anyOne,
        tell: (number) => `an event that comes while ${counted(number, 'other upload')} or more wait`,
      },
    ],
  },
  {
    from: 'one',
    fix: 'Start an upload for each accepted event, whatever came of others: remember no channel and no size for which something is done.',
    reasons: [
      {
        spansOf: onceExhausted,
        kindOf: channelOf,
        tell: once('an upload of it has failed for the last time'),
      },
      { spansOf: onceFailed, kindOf: channelOf, tell: once('an attempt of it has failed') },
      { spansOf: onceStored, kindOf: channelOf, tell: once('an upload of it was stored') },
      { spansOf: onceStored, kindOf: sizeOf, tell: () => 'a file that is as large as one before' },
      {
        spansOf: onceStored,
        kindOf: channelAndSizeOf,
        tell: () => 'a file that is as large as one of its channel before',
      },
    ],
  },
  {
    from: 'least',
    fix: 'Start, or queue, an upload for each accepted event, however many came shortly before it.',
    reasons: rateMs.flatMap((ms): readonly Reason[] => [
      {
        spansOf: within(ms),
        kindOf: anyOne,
        tell: (number) => `an event before which ${counted(number, 'other')} came within ${describeMs(ms)}`,
      },
      {
        spansOf: within(ms),
        kindOf: channelOf,
        tell: (number) =>
          `an event before which ${counted(number, 'other')} of its channel came within ${describeMs(ms)}`,
      },
    ]),
  },
];

/**
 * Finds what a receiver loses events for: other uploads that are under way, or wait, or came shortly before, or that it
 * remembers. Every lost event came then, and no event that led to an upload did. Tells all reasons that hold; gives
 * `undefined` where none does, or where too few events are lost.
 */
export function lostBesideOthers(evidence: WholeRun): Headline | undefined {
  const asked = askedIn(evidence);
  const told = ROWS.flatMap(({ reasons, from, fix }) => {
    for (const reason of reasons) {
      const number = numberOf(reason, from, asked, evidence.times);
      if (number !== undefined) return [{ what: reason.tell(number), fix }];
    }
    return [];
  });
  const [first] = told;
  return (
    first && { pattern: `Uploads nothing of ${told.map(({ what }) => what).join(', or ')}`, fix: first.fix }
  );
}

/** From how many others on the receiver loses an event; `undefined` where no number parts lost events from the others. */
function numberOf(
  { spansOf, kindOf }: Reason,
  from: Row['from'],
  asked: readonly Asked[],
  times: Evidence['times'],
): number | undefined {
  const spans = asked.map((other) => ({ other, of: spansOf(other, times) }));
  const counts = asked.flatMap((one, index) => {
    const kind = kindOf(one);
    if (one.led === undefined || kind === undefined) return [];
    const beside = spans.filter(({ other }) => other !== one);
    const alike = beside.filter(({ other }) => kindOf(other) === kind);
    const unknown = beside.filter(({ other }) => kindOf(other) === undefined);
    const perhaps = alike.filter(isPerhapsAt(one)).length;
    return [
      {
        kind,
        index,
        led: one.led,
        least: alike.filter(isSurelyAt(one)).filter(({ other }) => asked.indexOf(other) < index).length,
        perhaps,
        most: perhaps + unknown.filter(isPerhapsAt(one)).length,
      },
    ];
  });
  const lost = counts.filter(({ led }) => led === 'lost');
  const made = counts.filter(({ led }) => led === 'uploaded');
  const [firstLost] = lost;
  if (!firstLost || lost.length < noAccident) return undefined;
  const least = from === 'one' ? 1 : Math.max(1, Math.min(...lost.map((one) => one.least)));
  const most = Math.min(...lost.map((one) => one.most), from === 'one' ? 1 : Number.POSITIVE_INFINITY);
  const numbers = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
  for (const number of from === 'most' ? numbers.toReversed() : numbers) {
    // Where nothing was uploaded any more, that is why.
    const without = made.filter(({ perhaps, index }) => perhaps < number && index > firstLost.index);
    const within = made.filter(({ least }) => least >= number);
    const known = lost.filter(({ perhaps }) => perhaps >= number);
    // What one channel, or size, alone loses may be lost for something else.
    const isAccident = kindOf !== anyOne && new Set(known.map(({ kind }) => kind)).size === 1;
    const isWhy =
      !isAccident && known.length >= noAccident && without.length >= noAccident && within.length === 0;
    if (isWhy) return number;
  }
  return undefined;
}

function isSurelyAt({ atMs, answeredAtMs }: Asked): (spans: Timed) => boolean {
  return ({ of }) => of.some(({ sure }) => sure && sure.fromMs <= atMs && answeredAtMs < sure.toMs);
}

function isPerhapsAt({ atMs, answeredAtMs }: Asked): (spans: Timed) => boolean {
  return ({ of }) => of.some(({ longest }) => longest.fromMs <= answeredAtMs && atMs <= longest.toMs);
}

/** All announcements, in the order in which they were sent. */
function askedIn(evidence: WholeRun): readonly Asked[] {
  const attempts = Map.groupBy(
    evidence.exchanges.filter((one) => one.kind === 'attempt'),
    ({ recording }) => recording,
  );
  const recordings = new Map(evidence.all.uploads.map(({ recording }) => [recording.id, recording]));
  return announcementsIn(evidence).map((one) => {
    const recording = recordings.get(one.delivery.recording ?? '');
    // What is announced once more adds nothing to what became of its first event.
    const made = (one.led && attempts.get(one.delivery.recording)) ?? [];
    const whole = made.find(({ ended }) => ended === 'complete');
    return { ...one, bytes: recording?.bytes ?? whole?.body.bytes, attempts: made };
  });
}

/** For so long after its event, whatever it led to. */
function within(ms: number): Reason['spansOf'] {
  return ({ atMs, answeredAtMs }) => [
    {
      sure: { fromMs: answeredAtMs, toMs: atMs + ms - heldUpMs },
      longest: { fromMs: atMs, toMs: answeredAtMs + ms + heldUpMs },
    },
  ];
}

/** From its event to the end of its last attempt; what is not stored may have further ones that are not seen. */
function underWay({ atMs, answeredAtMs, attempts }: Asked, times: Evidence['times']): readonly Spans[] {
  const last = attempts.at(-1);
  if (!last) return [];
  const toMs = lastInstantOf(last);
  const left = attemptEnd(last) === 'stored' ? 0 : Math.max(0, times.attempts - attempts.length);
  return [
    {
      sure: { fromMs: answeredAtMs, toMs: (last.answer?.atMs ?? last.atMs) - heldUpMs },
      // The receiver may be done with it later than storage is.
      longest: {
        fromMs: atMs,
        toMs: toMs + left * latestMs(times.retryDelayMs, times) + heldUpMs,
      },
    },
  ];
}

/** It waits from its event, or from a failed attempt, until the next attempt begins. */
function waiting({ atMs, answeredAtMs, attempts }: Asked): readonly Spans[] {
  return attempts.map((attempt, index) => {
    const before = attempts[index - 1];
    return {
      sure: {
        fromMs: before ? lastInstantOf(before) + heldUpMs : answeredAtMs,
        toMs: attempt.atMs - heldUpMs,
      },
      longest: { fromMs: before?.atMs ?? atMs, toMs: attempt.atMs + heldUpMs },
    };
  });
}

function onceExhausted(other: Asked, { attempts }: Evidence['times']): readonly Spans[] {
  const last = other.attempts[attempts - 1];
  if (!last || attemptEnd(last) === 'stored') return [];
  const over = onceOver(last);
  // Of two uploads that are numbered together, neither may have had all its attempts.
  return [isNumberedTogether(last) ? { longest: over.longest } : over];
}

function onceFailed({ attempts }: Asked): readonly Spans[] {
  const failed = attempts.find((attempt) => attemptEnd(attempt) !== 'stored');
  return failed ? [onceOver(failed)] : [];
}

/** It may be remembered from its event on. */
function onceStored({ attempts, atMs }: Asked): readonly Spans[] {
  const stored = attempts.find((attempt) => attemptEnd(attempt) === 'stored');
  if (attempts.length === 0) return [];
  return [{ longest: since(atMs), ...(stored ? { sure: since(lastInstantOf(stored) + heldUpMs) } : {}) }];
}

function onceOver(attempt: AttemptEntry): Spans {
  return { sure: since(lastInstantOf(attempt) + heldUpMs), longest: since(attempt.atMs) };
}

function since(fromMs: number): Span {
  return { fromMs, toMs: Number.POSITIVE_INFINITY };
}

function others(number: number, which = ''): string {
  return number === 1 ? `another upload${which} is` : `${number} other uploads${which} or more are`;
}

function once(what: string): Reason['tell'] {
  return () => `a channel once ${what}`;
}
