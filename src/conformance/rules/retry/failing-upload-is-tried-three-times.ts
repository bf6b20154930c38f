import type { AttemptEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { counted } from '../../conduct/counted.ts';
import { almost } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { endOfRetries, STOPS_AT_A_VANISHED_RECORDING } from '../../conduct/end-of-retries.ts';
import { FAILING } from '../../conduct/failing.ts';
import { hasTooMany } from '../../conduct/has-too-many.ts';
import { isLongIdle } from '../../conduct/is-long-idle.ts';
import { isLostWhileWaiting } from '../../conduct/is-lost-while-waiting.ts';
import { latestDueMs } from '../../conduct/latest-due-ms.ts';
import type { Times } from '../../conduct/times.ts';
import { triedAgain } from '../../conduct/tried-again.ts';
import { triesByItself } from '../../conduct/tries-by-itself.ts';
import { uploadsOf } from '../../judge/control.ts';
import { countedTogether } from '../../judge/counted-together.ts';
import { judgeAbsence } from '../../judge/judge-absence.ts';
import { madeOfAnother } from '../../judge/made-of-another.ts';
import { isNumberedTogether } from '../../judge/numbered-together.ts';
import { SOME_AND_SOME_NOT, whyNotTriedAgain } from '../../judge/why-not-tried-again.ts';
import type { Departure } from '../../rulebook/departure.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, type Headline, inconclusive, pass } from '../../rulebook/verdict.ts';
import { isAnnouncedAnew } from '../../scenarios/announced-anew.ts';
import { otherStatuses } from '../../scenarios/other-statuses.ts';
import { removedRecording } from '../../scenarios/removed-recording.ts';
import {
  FAILS_IN_A_CHANNEL,
  LOST_EACH_TIME,
  OF_A_FAILING_UPLOAD,
  storageAlwaysFails,
} from '../../scenarios/storage-always-fails.ts';
import { storageAlwaysStalls } from '../../scenarios/storage-always-stalls.ts';
import { FAILS_BY_TURNS, storageFailsByTurns } from '../../scenarios/storage-fails-by-turns.ts';

export const failingUploadIsTriedThreeTimes: Requirement = {
  id: 'retry/failing-upload-is-tried-three-times',
  title: 'An upload that keeps failing is tried three times, then given up',
  clause: 'Limits.attempts',
  level: 'required',
  follows: [
    { rule: 'retry/upload-that-is-broken-off-is-tried-again', its: 'forgotten' },
    { rule: 'retry/stalled-storage-is-not-given-up-early', its: 'overlapping', own: 'overlapping' },
    { rule: 'retry/waiting-upload-outlasts-other-events', own: 'missing' },
    { rule: 'upload/each-accepted-event-uploads', its: 'missing' },
    { rule: 'upload/each-accepted-event-uploads', its: 'other-file' },
    { rule: 'upload/each-accepted-event-uploads', its: 'extra', own: 'by-client' },
    { rule: 'upload/sends-output-not-input', its: 'other-file' },
  ],
  hinders: ['further-attempt'],
  profile: 'reference',
  scenarios: [storageAlwaysFails, storageFailsByTurns],
  // A recording that is gone may end what makes further attempts.
  habits: [otherStatuses, removedRecording, storageAlwaysStalls],
  needs: ['interface-attempts'],
  judge(evidence) {
    const { attempts: number } = evidence.times;
    const failing = uploadsOf(evidence, 'fails').filter(({ attempts }) => attempts.length > 0);
    if (failing.length === 0) return inconclusive('nothing was uploaded');
    const ended = endOfRetries(evidence);
    if (ended.length > 0) {
      return fail(
        'missing',
        'another attempt at each upload that failed',
        `no further attempt at ${ended.length} uploads that failed, nor at any other one after them`,
        ended,
        {
          pattern: isRecordingGoneBefore(ended, evidence)
            ? STOPS_AT_A_VANISHED_RECORDING
            : 'Stops trying again: from some time on no upload gets another attempt',
          fix: 'Catch the errors of each attempt where it is made, so that what makes further attempts goes on.',
        },
      );
    }
    // What leads to fewer attempts of these is one of their failures, which other rules judge.
    const stalled = evidence.all.uploads.filter(
      ({ recording }) => recording.scenario === storageAlwaysStalls.id,
    );
    const otherwise = [
      ...uploadsOf(evidence, LOST_EACH_TIME),
      ...uploadsOf(evidence, FAILS_BY_TURNS),
      ...stalled,
    ];
    const wrong = [
      ...failing.filter(({ attempts }) => attempts.length !== number),
      ...uploadsOf(evidence, FAILS_IN_A_CHANNEL).filter(
        ({ attempts: { length } }) => length > 0 && length < number,
      ),
      ...otherwise.filter(({ attempts }) => attempts.length > number),
    ];
    const [first] = wrong;
    const isOfTimeOuts = wrong.every((upload) => stalled.includes(upload));
    const most = wrong.find((upload) => hasTooMany(upload, evidence));
    // The whole run makes a failure certain; that there is one follows from what the rule declares.
    const declared = evidence.all.uploads.flatMap(({ attempts }) => attempts);
    const seen = first && !most ? attemptsIn(evidence) : declared;
    const forgotten = whyNotTriedAgain({ exchanges: declared, times: evidence.times });
    const lost = lostOf(evidence, seen, forgotten?.lost);
    const departed = first && departureOf((most ?? first).attempts.length, evidence);
    const isShort = lost.length > 0 || departed?.departure === 'missing';
    // Whether some have too few attempts, or too many, follows from what the rule declares; why, from the whole run.
    const together = isShort || first ? countedTogether(evidence) : undefined;
    const ofAnother = isShort && !together ? madeOfAnother(evidence) : undefined;
    const why =
      together ?? ofAnother ?? (isShort ? (whyNotTriedAgain(evidence) ?? forgotten)?.headline : undefined);
    const short = lost.length > 0 ? lost : wrong;
    if (why || (lost.length > 0 && (!departed || departed.departure === 'missing'))) {
      return (lost.length > 0 ? fail : failInTime)(
        together ? 'miscounted' : ofAnother ? 'other-file' : 'missing',
        'another attempt at each upload that failed',
        `none at ${counted(short.length, 'upload')}, though there was time for it`,
        short.flatMap(({ attempts }) => attempts),
        why ?? SOME_AND_SOME_NOT,
      );
    }
    if (first && departed) {
      const { attempts } = most ?? first;
      const { departure, ...headline } = isOfTimeOuts
        ? ofTimeOuts(attempts, departed, evidence.times)
        : departed;
      return (most ? fail : failInTime)(
        departure,
        counted(number, 'attempt'),
        `${counted(attempts.length, 'attempt')} at an upload that fails each time`,
        attempts,
        headline,
      );
    }
    const others = inPlaceOf([...failing, ...uploadsOf(evidence, LOST_EACH_TIME)], evidence);
    const silence = judgeAbsence(
      evidence,
      others,
      'no upload in place of one that failed',
      ([label = '']) => ({
        pattern: `Uploads another file when one failed: ${label}`,
        fix: 'Give an upload up that has failed for the last time, and send nothing in its place.',
      }),
    );
    return silence.verdict === 'fail' ? silence : pass(failing.length + otherwise.length);
  },
  fix: 'Count the first try as attempt 1 and stop after attempt 3. Some HTTP clients make further attempts by themselves: turn that off.',
};

/** Whether a recording goes away before its next attempt, and none of these uploads failed for the last time before that one. */
function isRecordingGoneBefore(ended: readonly AttemptEntry[], { all }: Evidence): boolean {
  const gone = all.uploads
    .filter(({ recording }) => recording.scenario === removedRecording.id)
    .flatMap(({ attempts }) => attempts.at(-1) ?? []);
  return gone.some((last) => ended.every((other) => lastInstantOf(last) <= lastInstantOf(other)));
}

/**
 * Uploads that get no further attempt, though there was time for it: others are tried again after the same answer, or failures
 * of others explain it.
 *
 * @param forgotten the last attempts of uploads that failures of others explain
 */
function lostOf(
  { all, times }: Evidence,
  seen: readonly AttemptEntry[],
  forgotten: readonly AttemptEntry[] = [],
): readonly Upload[] {
  return all.uploads.filter((upload) => {
    const { recording, attempts } = upload;
    const last = attempts.at(-1);
    return (
      // A recording that is gone is uploaded no more; what is announced anew is the matter of another rule.
      recording.scenario !== removedRecording.id &&
      !isAnnouncedAnew(recording) &&
      last !== undefined &&
      last.number < times.attempts &&
      (forgotten.includes(last)
        ? isLongIdle(seen, latestDueMs(last, times), times)
        : isPlainFailure(last) && isLostWhileWaiting(upload, seen, times))
    );
  });
}

/** Whether storage answered it 500, and nothing else was odd about that. */
function isPlainFailure({ fault }: AttemptEntry): boolean {
  return fault === '500';
}

/** Whether any upload is tried again after such an answer to this attempt of it. */
function isAnyTriedAgain(attempts: readonly AttemptEntry[], number: number): boolean {
  return [...triedAgain(attempts)].some((one) => isPlainFailure(one) && one.number >= number);
}

/** All attempts of the run that are numbered by themselves. */
function attemptsIn({ exchanges }: Evidence): readonly AttemptEntry[] {
  return exchanges.filter((one) => one.kind === 'attempt').filter((attempt) => !isNumberedTogether(attempt));
}

/** Why there are too many attempts where only what is not answered in time leads to them. */
function ofTimeOuts(
  attempts: readonly AttemptEntry[],
  departed: Departed,
  { uploadTimeoutMs }: Times,
): Departed {
  const overlapping = attempts.flatMap(({ atMs, ended, lostAtMs = atMs }, index) => {
    const { atMs: nextAtMs = lostAtMs } = attempts[index + 1] ?? {};
    const isUnderWay = ended === 'aborted' && lostAtMs > nextAtMs;
    // A client may leave the connection open when its time is up.
    return isUnderWay && nextAtMs - atMs < almost(uploadTimeoutMs)
      ? [{ index, afterMs: nextAtMs - atMs }]
      : [];
  });
  const [first] = overlapping;
  if (!first && departed.departure === 'by-client') return departed;
  // Where the first attempt had ended, the one that is under way may be either of the two.
  const after = first?.index === 0 ? ` after ${describeMs(first.afterMs)}` : '';
  return !first
    ? {
        departure: departed.departure,
        pattern: 'Does not count an attempt that times out',
        fix: 'Count each attempt as it begins, whatever becomes of it.',
      }
    : {
        departure: 'overlapping',
        pattern: `Makes an upload anew${after}, beside its attempt that is still under way`,
        fix: 'Let one worker at a time hold an upload: what a worker holds for a limited time must outlast an attempt, or be held anew as long as it goes on.',
      };
}

/** How attempts leave what is asked for, and why. */
interface Departed extends Headline {
  readonly departure: Departure;
}

/** How so many attempts leave what is asked for, and why, where the other uploads tell. */
function departureOf(made: number, evidence: Evidence): Departed {
  const { attempts: number } = evidence.times;
  const [fails, failsAtFirst] = FAILING;
  const counts = [fails, FAILS_IN_A_CHANNEL, failsAtFirst]
    .flatMap((label) => uploadsOf(evidence, label))
    .filter(({ recording: { label }, attempts }) =>
      attempts.length < number
        ? hadTimeForMore(attempts, evidence)
        : // The recording of one is announced anew after its last attempt: further ones may be of that event.
          label !== failsAtFirst,
    )
    .map(({ attempts }) => attempts.length);
  // What storage does to these is the same each time, so that something else makes the difference.
  if (Math.min(...counts) < Math.max(...counts) && Math.min(...counts) <= number) {
    const alike = [made, ...counts];
    return {
      departure: made > number ? 'miscounted' : 'missing',
      pattern: `Makes ${Math.min(...alike)} to ${Math.max(...alike)} attempts at uploads that fail alike`,
      fix: SOME_AND_SOME_NOT.fix,
    };
  }
  if (made > number)
    return tooMany(
      made,
      evidence,
      counts.every((count) => count <= number),
    );
  return { departure: 'missing', ...tooFew(made, evidence) };
}

/** Whether another attempt could have followed these before the run ended; not where none was made. */
function hadTimeForMore(attempts: readonly AttemptEntry[], evidence: Evidence): boolean {
  const last = attempts.at(-1);
  return (
    last !== undefined && isLongIdle(attemptsIn(evidence), latestDueMs(last, evidence.times), evidence.times)
  );
}

/** @param isRightOtherwise whether those that are answered each time have no more than they should */
function tooMany(made: number, evidence: Evidence, isRightOtherwise: boolean): Departed {
  const { attempts: number } = evidence.times;
  if (triesByItself(evidence)) {
    return {
      departure: 'by-client',
      pattern: `Tries ${made} times, not ${number}: the HTTP client makes attempts by itself`,
      fix: 'Turn off the attempts that the HTTP client makes by itself, such as "--retry" of curl or "Retry" of urllib3.',
    };
  }
  if (
    isRightOtherwise &&
    uploadsOf(evidence, LOST_EACH_TIME).some(({ attempts: { length } }) => length > number)
  ) {
    return {
      departure: 'extra',
      pattern: `Tries ${made} times, not ${number}, where connections are lost`,
      fix: 'Count each attempt as it begins, whatever becomes of it: one whose connection is lost is an attempt, too.',
    };
  }
  return {
    departure: 'extra',
    pattern: `Tries ${made} times, not ${number}`,
    fix: `Stop after attempt ${number}. If you do, your HTTP client makes attempts by itself: turn that off.`,
  };
}

function tooFew(made: number, evidence: Evidence): Headline {
  const lost = uploadsOf(evidence, LOST_EACH_TIME).map(({ attempts }) => attempts.length);
  if (made === 1 && lost.some((count) => count > made)) {
    return {
      pattern: 'No retry after an answer, only after a lost connection',
      fix: 'Look at the status of the answer, too: all but 200 and 201 is a failure, and leads to another attempt.',
    };
  }
  if (isAnyTriedAgain(attemptsIn(evidence), made)) return SOME_AND_SOME_NOT;
  const { attempts: number } = evidence.times;
  return {
    pattern: `Tries ${made === 1 ? 'once' : `${made} times`}, not ${number} times`,
    fix: `Try again until attempt ${number} has failed; the first try is attempt 1.`,
  };
}

/** What else their events name and is uploaded after them; what comes beside them is the matter of another rule. */
function inPlaceOf(failing: readonly Upload[], { uploads }: Evidence): readonly Upload[] {
  const failedAtMs = Math.min(...failing.flatMap(({ attempts }) => attempts.at(-1)?.atMs ?? []));
  return uploads.filter(
    ({ recording, attempts }) =>
      recording.label.endsWith(OF_A_FAILING_UPLOAD) && attempts.every(({ atMs }) => atMs >= failedAtMs),
  );
}
