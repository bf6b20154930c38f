import type { AttemptEntry } from '../../../ledger/entry.ts';
import { countsFromStart, FROM_START } from '../../conduct/counts-from-start.ts';
import { earliestMs, leastLike } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { describeLoss } from '../../conduct/every-attempt.ts';
import { type Gap, gapsOf } from '../../conduct/gaps.ts';
import { hasSteadyDelay, UNSTEADY } from '../../conduct/has-steady-delay.ts';
import { lateWhileIdle } from '../../conduct/late-while-idle.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { SOON_AFTER_NO_ANSWER } from '../../conduct/soon-after-no-answer.ts';
import type { Times } from '../../conduct/times.ts';
import { triesByItself } from '../../conduct/tries-by-itself.ts';
import { usualDelayMs } from '../../conduct/usual-delay-ms.ts';
import { asSeveral } from '../../judge/as-several.ts';
import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import { NO_RETRY_WITHOUT_JSON } from '../../judge/lack-in-answers.ts';
import { type Untried, untried } from '../../judge/untried.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { closedPort, REFUSED } from '../../scenarios/closed-port.ts';
import { lostConnections } from '../../scenarios/lost-connections.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';
import { otherStatuses } from '../../scenarios/other-statuses.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { RECOVERED, storageRecovers } from '../../scenarios/storage-recovers.ts';
import { resendWindowMs } from '../../stage/resend-window.ts';

export const connectionLossIsAFailure: Requirement = {
  id: 'retry/connection-loss-is-a-failure',
  title: 'A lost connection fails the attempt and leads to another one',
  clause: 'Errors.background',
  level: 'required',
  follows: [
    { rule: 'retry/waiting-upload-outlasts-other-events' },
    { rule: 'retry/failing-upload-is-tried-three-times' },
    // A file that is kept open over the attempts cannot be read again either.
    { rule: 'retry/sends-the-whole-file-again', its: 'other-bytes', own: 'missing' },
    // An answer that is cut is no JSON either.
    {
      rule: 'retry/every-other-status-is-a-failure',
      its: 'missing',
      own: 'missing',
      told: NO_RETRY_WITHOUT_JSON,
    },
    { rule: 'upload/each-accepted-event-uploads', its: 'other-file' },
    { rule: 'upload/each-accepted-event-uploads', its: 'extra', own: 'early' },
  ],
  profile: 'reference',
  scenarios: [lostConnections, closedPort, storageRecovers, manyHeldUploads],
  habits: [storageAlwaysFails, otherStatuses, stalledStorage],
  needs: ['further-attempts'],
  judge(evidence) {
    const most = mostAttempts(evidence);
    const lost = ['lost', RECOVERED].flatMap((label) => uploadsOf(evidence, label));
    const refused = uploadsOf(evidence, REFUSED);
    const { times } = evidence;
    const all = evidence.all.uploads.flatMap((upload) => gapsOf(upload, evidence));
    const late = lateAfterLoss(all, evidence);
    if (late) return late;
    const outlasts = outlastsClosedPort(evidence);
    for (const { attempts, resends } of outlasts ? [...lost, ...refused] : lost) {
      const last = attempts.at(-1);
      const isUnderWay = resends.some(({ ended }) => ended === 'open');
      // Where there is no delay, retries look like resends.
      if (last?.ended === 'lost' && !isUnderWay && attempts.length + resends.length < most) {
        const after = `the connection was ${describeLoss(last)}`;
        return notTriedAgain(after, last, untried(evidence, [last], { pattern: `No retry after ${after}` }));
      }
    }
    const leastMs = leastLike(usualDelayMs(evidence), times);
    const gaps = all.filter(({ sign }) => sign === 'loss');
    const early = gaps.find(({ span }) => span.mostMs < leastMs);
    if (early && !hasSteadyDelay(evidence)) return inconclusive(UNSTEADY, 'delay');
    if (early) {
      // Where the delay is kept after an answer, what comes too soon after a time-out does so for the same reason.
      const isOfTimeOuts =
        usualDelayMs(evidence) >= earliestMs(times.retryDelayMs, times) &&
        all.some(({ sign, span }) => sign === 'time-out' && span.mostMs < leastMs);
      return failInTime(
        triesByItself(evidence) ? 'by-client' : 'early',
        'another attempt after the delay',
        `${describeMs(early.span.mostMs)} after the loss`,
        [early.before, early.after],
        countsFromStart(all, evidence)
          ? FROM_START
          : {
              pattern: isOfTimeOuts
                ? `${SOON_AFTER_NO_ANSWER}: ${describeMs(early.span.mostMs)} after a lost connection`
                : `Tries again ${describeMs(early.span.mostMs)} after a lost connection`,
              fix: 'Wait as long after a lost connection, and after a time-out, as you do after a bad status.',
            },
      );
    }
    const [slow] = lost.flatMap((upload) => slowResends(upload, times));
    if (slow)
      return failInTime('late', 'another attempt after the delay', 'one before it', [slow], {
        pattern: 'Tries again too soon after a lost connection',
        fix: 'Keep the HTTP client from sending a request again by itself that was lost.',
      });
    const given = refused.find(({ attempts }) => attempts.length === 0);
    if (given && outlasts && lost.some(({ attempts }) => attempts.length > 0)) {
      // A refused connection leaves no trace: only who uploads afterwards has tried.
      return (
        missingUploadControl(evidence) ??
        notTriedAgain('the connection was refused', given.recording, REFUSED_AT_ONCE)
      );
    }
    const told = [
      ...(outlasts ? [] : ['It holds after lost connections; none was refused while it tried.']),
      ...toldResends(evidence),
    ];
    return pass(gaps.length, told.length > 0 ? told.join(' ') : undefined);
  },
  leavesOpen:
    'What a client library sends again by itself after a lost connection, unless the receiver makes as many attempts fewer.',
  fix: 'Catch the errors of the HTTP client as well as bad statuses, and treat them alike.',
};

/** That another attempt comes late after a lost connection, though after an answer none does. */
function lateAfterLoss(all: readonly Gap[], evidence: Evidence): Fail | undefined {
  const isOfLoss = ({ sign }: Gap): boolean => sign === 'loss' || sign === 'answer-or-loss';
  const [longest] = lateWhileIdle(all.filter(isOfLoss), evidence).toSorted((a, b) => b.ms - a.ms);
  const answered = all.filter(({ sign }) => sign === 'answer');
  if (!longest || lateWhileIdle(answered, evidence).length > 0) return undefined;
  const waits = `${describeMs(longest.ms)} after the connection was ${describeLoss(longest.before)}`;
  const told = asSeveral(longest, evidence.times) ?? {
    pattern: `Waits ${waits}`,
    fix:
      longest.sign === 'loss'
        ? 'End the attempt when its connection is lost, and begin the next one ten seconds later.'
        : 'End the attempt when its connection is lost, however much of an answer has come: wait for the close of it, not for the end of a body alone, which never comes then.',
  };
  return failInTime('late', 'another attempt after the delay', waits, [longest.before, longest.after], told);
}

/** What the client library sent again by itself, as its author may not know of it. */
function toldResends({ all: { uploads } }: Evidence): readonly string[] {
  const sent = uploads.flatMap(({ resends }) => resends);
  if (sent.length === 0) return [];
  const times = sent.length === 1 ? 'once' : `${sent.length} times`;
  return [
    `Its HTTP client sends a request again by itself at once when the connection is lost, ${times} here; that counts as no attempt.`,
  ];
}

/** Attempts that are made at once meet the same closed port, and storage sees none of them. */
const REFUSED_AT_ONCE: Untried = {
  departure: 'missing',
  pattern: 'No retry after the connection was refused, or none after the delay',
  fix: 'Take a refused connection for a failure as any other, and wait ten seconds before each further attempt.',
};

function notTriedAgain(
  after: string,
  shown: { readonly id: string },
  { departure, ...headline }: Untried,
): Fail {
  return failInTime(departure, 'another attempt', `no further attempt after ${after}`, [shown], headline);
}

/** Whether a receiver that retries as this one does still tries when the port is open again. */
function outlastsClosedPort({ all, closures: [closure] }: Evidence): boolean {
  if (!closure) return false;
  const spansMs = all.uploads
    .filter(({ recording, attempts }) => recording.label === 'fails' && attempts.length > 0)
    .map(({ attempts }) => (attempts.at(-1)?.atMs ?? 0) - (attempts[0]?.atMs ?? 0));
  return spansMs.length === 0 || Math.max(...spansMs) > closure.openAtMs - closure.closedAtMs;
}

/** What was sent again so late after a loss that it may be the receiver's own retry. */
function slowResends({ attempts, resends }: Upload, times: Times): readonly AttemptEntry[] {
  return resends.filter(({ atMs }) => {
    const losses = [...attempts, ...resends].flatMap(({ lostAtMs = Number.POSITIVE_INFINITY }) =>
      lostAtMs <= atMs ? lostAtMs : [],
    );
    return atMs - Math.max(...losses) > resendWindowMs(times);
  });
}
