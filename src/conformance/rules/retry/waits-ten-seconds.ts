import type { AttemptEntry } from '../../../ledger/entry.ts';
import { areDueTogether } from '../../conduct/are-due-together.ts';
import { countsFromStart, FROM_START } from '../../conduct/counts-from-start.ts';
import { almost, earliestMs, latestMs, soonMs } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { describeEnd } from '../../conduct/every-attempt.ts';
import { type Gap, gapsOf } from '../../conduct/gaps.ts';
import { lateWhileIdle } from '../../conduct/late-while-idle.ts';
import { SOON_AFTER_NO_ANSWER } from '../../conduct/soon-after-no-answer.ts';
import { stalledMs } from '../../conduct/stalled-ms.ts';
import { startsOf } from '../../conduct/starts-of.ts';
import type { Times } from '../../conduct/times.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { triesByItself } from '../../conduct/tries-by-itself.ts';
import { waitedForOthers } from '../../conduct/waited-for-others.ts';
import { asSeveral } from '../../judge/as-several.ts';
import { dueWithTheLast } from '../../judge/due-with-the-last.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, type Headline, inconclusive, pass, untoldInTime } from '../../rulebook/verdict.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';
import { otherStatuses } from '../../scenarios/other-statuses.ts';
import { redirectingStorage } from '../../scenarios/redirecting-storage.ts';
import { retriesInSilence } from '../../scenarios/retries-in-silence.ts';
import { retriesSideBySide } from '../../scenarios/retries-side-by-side.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { storageAlwaysStalls } from '../../scenarios/storage-always-stalls.ts';
import { storageFailsByTurns } from '../../scenarios/storage-fails-by-turns.ts';

export const waitsTenSeconds: Requirement = {
  id: 'retry/waits-ten-seconds',
  title: 'Attempts are ten seconds apart',
  clause: 'Limits.delay',
  level: 'required',
  follows: [
    { rule: 'answer/does-not-wait-for-other-uploads', its: 'answered-late', own: 'late' },
    { rule: 'upload/each-accepted-event-uploads', its: 'extra', own: 'early' },
    { rule: 'upload/each-accepted-event-uploads', its: 'extra', own: 'by-client' },
    { rule: 'upload/each-accepted-event-uploads', its: 'other-file' },
    { rule: 'retry/failing-upload-is-tried-three-times' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'overlapping', own: 'early' },
    { rule: 'retry/timed-out-upload-is-tried-again', its: 'extra', own: 'early' },
    { rule: 'retry/stalled-storage-is-not-given-up-early', its: 'overlapping', own: 'early' },
    {
      rule: 'retry/connection-loss-is-a-failure',
      its: 'early',
      own: 'early',
      told: SOON_AFTER_NO_ANSWER,
    },
    { rule: 'retry/redirect-is-a-failure', its: 'other-request', own: 'late' },
    // What storage asks of one upload may hold all of them up.
    { rule: 'retry/retry-after-does-not-change-the-delay', its: 'early', own: 'late' },
    { rule: 'retry/retry-after-does-not-change-the-delay', its: 'held-up', own: 'late' },
    { rule: 'retry/sends-the-whole-file-again', its: 'other-bytes', own: 'by-client' },
    { rule: 'retry/waiting-upload-outlasts-other-events', its: 'early', own: 'early' },
  ],
  hinders: ['delay', 'prompt-upload', 'further-attempt'],
  profile: 'reference',
  scenarios: [manyHeldUploads, storageAlwaysFails, retriesSideBySide],
  habits: [
    storageFailsByTurns,
    otherStatuses,
    redirectingStorage,
    stalledStorage,
    storageAlwaysStalls,
    retriesInSilence,
  ],
  needs: ['interface-delay', 'further-attempts'],
  judge(evidence) {
    const { all: seen, times } = evidence;
    const earliest = earliestMs(times.retryDelayMs, times);
    const every = seen.uploads.flatMap((upload) => gapsOf(upload, evidence));
    const isSoonAfterLoss = every.some(({ sign, span }) => sign === 'loss' && span.mostMs < earliest);
    // After a lost connection, and where storage says when to come again, the delay is that of another rule.
    const all = every.filter(
      ({ sign }) =>
        sign === 'answer' || sign === 'time-out' || (sign === 'answer-or-loss' && !isSoonAfterLoss),
    );
    const gaps = all.filter(isPlain);
    if (gaps.length === 0)
      return inconclusive('no second attempt at the same recording was made after a failure');
    const expected = `${describeMs(times.retryDelayMs)} between attempts`;
    const short = all
      .filter(({ span }) => span.mostMs < earliest)
      .toSorted((a, b) => a.span.mostMs - b.span.mostMs);
    // One after an attempt that took no time shows it best.
    const shortest =
      short.find(({ before, after, ms }) => after.atMs - before.atMs - ms < soonMs(ms)) ?? short[0];
    if (shortest) {
      const { sign, span, before, after } = shortest;
      const shown = [before, after];
      const got = `${describeMs(span.mostMs)} after ${describeEnd(before)}`;
      const told = tooSoon(shortest, short, every, evidence);
      // Nothing makes the time after an answer look shorter than it was.
      const isKept = every.some(({ span }) => span.mostMs >= earliest);
      const isByClient =
        triesByItself(evidence) || (isKept && short.every((gap) => isOfUsedStream(gap, evidence)));
      const departure = isByClient ? 'by-client' : 'early';
      return sign === 'answer'
        ? fail(departure, expected, got, shown, told)
        : failInTime(departure, expected, `at most ${got}`, shown, told);
    }
    const attempts = evidence.exchanges.filter((one) => one.kind === 'attempt');
    const latest = latestMs(times.retryDelayMs, times);
    for (const position of [1, 2]) {
      const alike = gaps.filter((gap) => gap.position === position).toSorted((a, b) => a.ms - b.ms);
      const [quickest] = alike;
      if (!quickest || quickest.ms <= latest) continue;
      const actual = `${describeMs(quickest.ms)} or more before attempt ${position + 1}`;
      const doubt = whyDoubted(evidence, alike, latest);
      if (doubt !== undefined) return untoldInTime(`${actual}, but ${doubt}`);
      return failInTime(
        'late',
        expected,
        actual,
        [quickest.before, quickest.after],
        behindOthers(alike, attempts, times) ?? tooLate(alike, gaps, times),
      );
    }
    const late = lateWhileIdle(gaps, evidence).toSorted((a, b) => b.ms - a.ms);
    const [longest] = late;
    if (longest) {
      const actual = `${describeMs(longest.ms)} before attempt ${longest.position + 1}, while it had room for more uploads`;
      const shown = [longest.before, longest.after];
      const told =
        behindOthers(late, attempts, times) ??
        dueWithTheLast(late, evidence) ??
        asSeveral(longest, times) ??
        withoutTimer(longest);
      return failInTime('late', expected, actual, shown, told);
    }
    return pass(all.length);
  },
  leavesOpen:
    'How many further attempts are made at once, but for one that keeps another waiting for five seconds; the delay after a lost connection, and after an answer with Retry-After; `retry/connection-loss-is-a-failure` and `retry/retry-after-does-not-change-the-delay` judge these.',
  fix: 'Wait a constant ten seconds from the end of one attempt to the start of the next. Some HTTP clients make further attempts by themselves: turn that off.',
};

/** Whether what follows sends less than the file, as a client does that was seen to send requests again by itself. */
function isOfUsedStream({ after }: Gap, { all: { uploads } }: Evidence): boolean {
  const { recording } = uploads.find(({ attempts }) => attempts.includes(after)) ?? {};
  const isLess = recording !== undefined && after.body.bytes < recording.bytes;
  return isLess && uploads.some(({ resends }) => resends.length > 0);
}

/** A delay that is too short, and whether all are, or those after one kind of failure. */
function tooSoon(
  { span: { mostMs }, before, position }: Gap,
  short: readonly Gap[],
  all: readonly Gap[],
  evidence: Evidence,
): Headline {
  const { times } = evidence;
  const plain = all.filter(isPlain);
  if (countsFromStart(all, evidence)) return FROM_START;
  const long = plain.filter(({ span }) => span.mostMs >= earliestMs(times.retryDelayMs, times));
  const end = describeEnd(before);
  const isForPosition =
    short.every((gap) => gap.position === position) && !long.some((gap) => gap.position === position);
  const isForEnd =
    short.every((gap) => describeEnd(gap.before) === end) &&
    !long.some((gap) => describeEnd(gap.before) === end);
  // A client that tries again by itself waits for a small part of the delay, and mostly not at all.
  const mostOfClientMs = soonMs(times.retryDelayMs);
  const isSoon = mostMs <= mostOfClientMs;
  const isAtOnce = mostMs <= soonMs(mostOfClientMs);
  const own = isSoon ? ' If you wait, your HTTP client makes an attempt by itself: turn that off.' : '';
  // On a busy machine some are long by themselves.
  if (long.length > plain.length / 2 && (isForPosition || isForEnd)) {
    const which = isForEnd && !isForPosition ? `after ${end}` : `before attempt ${position + 1}`;
    return {
      pattern: isAtOnce ? `Tries again at once ${which}` : `Waits ${describeMs(mostMs)} ${which}`,
      fix: `Wait ten seconds ${which}, too, as you do elsewhere.${own}`,
    };
  }
  const longestMs = Math.max(...plain.map(({ ms }) => ms));
  if (isCutToSeconds(short, plain, times)) {
    return {
      pattern: `Waits ${describeMs(mostMs)} to ${describeMs(longestMs)}`,
      fix: 'Wait ten whole seconds: a due time that is cut to whole seconds comes up to a second early.',
    };
  }
  if (areDueTogether(short, all, times)) {
    return {
      pattern: 'Tries uploads again together, whenever each has failed',
      fix: 'Keep the time of its next attempt with each upload, ten seconds from the end of the one before: a timer that several share, or that fires at fixed times, comes too soon for some.',
    };
  }
  if (long.length > plain.length / 4 && !isSoon) {
    return {
      pattern: `Waits ${describeMs(mostMs)} to ${describeMs(longestMs)}`,
      fix: 'Wait ten seconds from the end of each attempt: turn off what draws the delay by chance, makes it grow, or begins it before the attempt ends.',
    };
  }
  const when = isAtOnce ? 'at once' : `after ${describeMs(mostMs)}`;
  const areFew = long.length > plain.length / 2;
  return {
    pattern: areFew ? `Tries some uploads again ${when}, and most after the delay` : `Tries again ${when}`,
    fix: `Wait ten seconds from the end of one attempt to the start of the next.${own}`,
  };
}

/** Whether delays are spread over the second before the one that is asked for, and none is longer. */
function isCutToSeconds(short: readonly Gap[], all: readonly Gap[], times: Times): boolean {
  const { retryDelayMs } = times;
  const { aboutShare, noAccident, lateMs } = tolerances;
  const shortMs = short.map(({ span }) => span.mostMs);
  const leastMs = Math.min(...shortMs);
  // Scaled as the delay is, so that a tenth of it stands for the second.
  const isSpread = Math.max(...shortMs) - leastMs > ((1 - aboutShare) * retryDelayMs) / 4;
  return (
    isSpread &&
    short.length >= noAccident &&
    leastMs >= aboutShare * retryDelayMs &&
    all.every(({ ms }) => ms <= retryDelayMs + lateMs)
  );
}

/** That attempts come late which wait for those of other uploads, where each of them does. */
function behindOthers(
  late: readonly Gap[],
  attempts: readonly AttemptEntry[],
  times: Times,
): Headline | undefined {
  if (!late.every((gap) => waitedForOthers(gap, attempts, times))) return undefined;
  const mostMs = Math.max(...late.map(({ ms }) => ms));
  return {
    pattern: `Waits up to ${describeMs(mostMs)}, until an attempt of another upload is over`,
    fix: 'Make each attempt beside the others: what tries uploads again must not wait until those are over that it tried before.',
  };
}

function withoutTimer({ ms }: Gap): Headline {
  return {
    pattern: `Waits up to ${describeMs(ms)}, with room for more uploads`,
    fix: 'Set a timer for each attempt when the one before it has failed: where all share one, or are looked for when something else happens, those that are due first come late. Make each attempt beside the others.',
  };
}

/** Delays before the same attempt that are all too long: each the same, as all of the run may be, or each another one. */
function tooLate(alike: readonly Gap[], all: readonly Gap[], times: Times): Headline {
  const before = `before attempt ${(alike[0]?.position ?? 0) + 1}`;
  const [leastMs, mostMs] = boundsOf(alike);
  const areSame = (of: readonly Gap[]): boolean => {
    const [least, most] = boundsOf(of);
    return most - least < soonMs(times.retryDelayMs);
  };
  if (areSame(all) && boundsOf(all)[0] > latestMs(times.retryDelayMs, times))
    return {
      pattern: `Waits ${describeMs(boundsOf(all)[0])} or more before each further attempt`,
      fix: 'Wait ten seconds from the end of each attempt to the start of the next.',
    };
  const waits = areSame(alike)
    ? `${describeMs(leastMs)} or more`
    : `${describeMs(leastMs)} to ${describeMs(mostMs)}`;
  return {
    pattern: `Waits ${waits} ${before}`,
    fix: 'Wait ten seconds before each attempt, however many attempts of it have failed, and however many other uploads wait.',
  };
}

function boundsOf(gaps: readonly Gap[]): readonly [leastMs: number, mostMs: number] {
  const delays = gaps.map(({ ms }) => ms);
  return [Math.min(...delays), Math.max(...delays)];
}

/** Whether the whole request was answered: then it is known so well when it failed that the quickest of such gaps shows a delay that is too long. */
function isPlain({ sign, before: { ended, answer, body } }: Gap): boolean {
  return sign === 'answer' && ended === 'complete' && (answer?.atMs ?? 0) >= (body.lastAtMs ?? 0);
}

/** Why gaps that are all longer than `latest` say nothing, where one of them may be the doing of a busy machine. */
function whyDoubted(evidence: Evidence, gaps: readonly Gap[], latest: number): string | undefined {
  const leastMs = gaps.map(({ span }) => span.leastMs);
  const startMs = busyStartMs(evidence, new Set(gaps.map(({ after }) => after.recording)));
  if (Math.min(...leastMs) > latest + startMs) return undefined;
  const heldUpMs = Math.max(...gaps.map(({ ms }, index) => ms - (leastMs[index] ?? ms)));
  const late = startMs > 0 ? `, and no first attempt began within ${describeMs(startMs)}` : '';
  return `the harness itself did not get to run for up to ${describeMs(heldUpMs)} of it${late}`;
}

/**
 * What these uploads needed at least from their announcement to the head of the first attempt, in ms: on a busy machine
 * a further attempt needs as much on top of the delay. A receiver that waits the delay before the first one too needs none.
 */
function busyStartMs({ all, stalls, times }: Evidence, recordings: ReadonlySet<string | undefined>): number {
  const startsMs = startsOf(all)
    .filter(({ recording }) => recordings.has(recording))
    .map(({ fromMs, toMs }) => {
      const hasWaited = toMs - fromMs > almost(times.retryDelayMs) && stalledMs(stalls, fromMs, toMs) === 0;
      return hasWaited ? 0 : toMs - fromMs;
    });
  return Math.min(...startsMs, tolerances.heldUpMs);
}
