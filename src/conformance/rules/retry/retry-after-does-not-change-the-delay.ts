import type { AttemptEntry } from '../../../ledger/entry.ts';
import { almost, earliestMs, latestMs, leastLike, soonMs } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { describeEnd } from '../../conduct/every-attempt.ts';
import { type Gap, gapsOf } from '../../conduct/gaps.ts';
import { hasSteadyDelay, UNSTEADY } from '../../conduct/has-steady-delay.ts';
import { lateWhileIdle } from '../../conduct/late-while-idle.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import type { Times } from '../../conduct/times.ts';
import { triesByItself } from '../../conduct/tries-by-itself.ts';
import { uploadsOf } from '../../judge/control.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';
import { otherStatuses } from '../../scenarios/other-statuses.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { storageSaysWhen } from '../../scenarios/storage-says-when.ts';

const RETRY_AFTER = /Retry-After=(\d+)/;

export const retryAfterDoesNotChangeTheDelay: Requirement = {
  id: 'retry/retry-after-does-not-change-the-delay',
  title: 'A Retry-After header does not change the delay',
  clause: 'Limits.delay',
  level: 'required',
  follows: [
    { rule: 'retry/failing-upload-is-tried-three-times' },
    { rule: 'retry/every-other-status-is-a-failure' },
  ],
  profile: 'reference',
  scenarios: [storageSaysWhen, storageAlwaysFails, manyHeldUploads],
  habits: [otherStatuses],
  needs: ['further-attempts'],
  judge(evidence) {
    const gapsIn = (uploads: readonly Upload[]) => uploads.flatMap((upload) => gapsOf(upload, evidence));
    const all = gapsIn(evidence.all.uploads);
    const asked = all.filter(({ sign }) => sign === 'request-to-wait');
    const plain = gapsIn(uploadsOf(evidence, 'fails')).map(({ ms }) => ms);
    if (asked.length === 0 || plain.length === 0) return inconclusive('no second attempt was made');
    const usual = Math.min(...plain);
    const { times } = evidence;
    const isByClient = triesByItself(evidence);
    const earliest = Math.min(leastLike(usual, times), earliestMs(times.retryDelayMs, times));
    const soon = asked.find(({ span }) => span.mostMs < earliest);
    const early = hasSteadyDelay(evidence) ? soon : undefined;
    const latest = latestMs(Math.max(usual, times.retryDelayMs), times);
    const longer = asked.filter(({ before }) => askedMs(evidence, before) > latest);
    const controls = all.filter(({ sign }) => sign !== 'request-to-wait');
    // Some clients obey with 503 alone, as the header was first defined.
    const ofOneStatus = Map.groupBy(longer, ({ before }) => before.answer?.status).values();
    const obeyed = [...ofOneStatus].find((gaps) => isObeyed(evidence, gaps, controls));
    if (soon && !early && !obeyed) return inconclusive(UNSTEADY, 'delay');
    const wrong = early ?? obeyed?.[0];
    if (!wrong) {
      const most = mostAttempts(evidence);
      const [given] = uploadsOf(evidence, 'retry-after').flatMap(({ attempts }) => {
        const last = attempts.at(-1);
        const isGivenUp = attempts.length < most && !isFinalAnyway(evidence, last);
        return last && isGivenUp ? [{ last, attempts }] : [];
      });
      return given
        ? failInTime(
            isByClient ? 'by-client' : 'missing',
            `another attempt after ${describeMs(usual)}, as without the header`,
            `attempt ${given.last.number} of ${most} was the last one${watched(evidence, given.last, usual)}`,
            given.attempts,
            { pattern: `No retry in time after ${describeAsking(given.last)}` },
          )
        : pass(asked.length);
    }
    const holdsUp = !early && !isLongerThanBeside(wrong, controls, times);
    const when = wrong.ms < soonMs(times.retryDelayMs) ? 'at once' : `after ${describeMs(wrong.ms)}`;
    return failInTime(
      isByClient ? 'by-client' : early ? 'early' : holdsUp ? 'held-up' : 'late',
      `${describeMs(usual)} between attempts, as without the header`,
      `${describeMs(wrong.ms)} after ${describeAsking(wrong.before)}${holdsUp ? ', and as long for other uploads' : ''}`,
      [wrong.before, wrong.after],
      {
        pattern: holdsUp
          ? 'Obeys Retry-After, and holds other uploads up for as long'
          : `Obeys Retry-After: tries again ${when}`,
      },
    );
  },
  fix: 'Leave the Retry-After header of the answer aside. Some HTTP clients obey it by themselves: turn that off.',
};

/**
 * Whether gaps are as long as storage asked for with one status.
 *
 * One late gap may be the work of a busy machine; a receiver that obeys is late by as much as it was asked. Some hold every
 * upload up for as long: then no other is in time, but the machine has nothing to do.
 * Some obey only up to a limit of their own, so the shortest time that was asked for is what counts.
 */
function isObeyed(evidence: Evidence, gaps: readonly Gap[], controls: readonly Gap[]): boolean {
  const leastAskedMs = Math.min(...gaps.map(({ before }) => askedMs(evidence, before)));
  const idle = new Set(lateWhileIdle(gaps, evidence));
  return gaps.every(
    (gap) =>
      gap.ms >= almost(leastAskedMs) && (idle.has(gap) || isLongerThanBeside(gap, controls, evidence.times)),
  );
}

/** Whether other uploads waited less at the same time: what a busy machine does to one, it does to all. */
function isLongerThanBeside({ after, ms }: Gap, others: readonly Gap[], times: Times): boolean {
  const beside = others.filter(
    (other) => other.after.atMs - other.ms < after.atMs && other.after.atMs > after.atMs - ms,
  );
  return ms > latestMs(Math.max(0, ...beside.map((other) => other.ms)), times);
}

/** The time for which the answer to an attempt asked, in ms: seconds by the receiver's clock. */
function askedMs({ times }: Evidence, { fault }: AttemptEntry): number {
  return (1000 / times.warp) * Number(RETRY_AFTER.exec(fault)?.[1] ?? 0);
}

function describeAsking(attempt: AttemptEntry): string {
  const asked = RETRY_AFTER.exec(attempt.fault)?.[1];
  return `${describeEnd(attempt)}${asked === undefined ? '' : ` with Retry-After: ${asked}`}`;
}

/** How long others were still seen after an attempt, where that is long enough for another one of it. */
function watched({ all }: Evidence, { atMs, answer }: AttemptEntry, usualMs: number): string {
  const lastMs = Math.max(...all.uploads.flatMap(({ attempts }) => attempts.map((each) => each.atMs)));
  const ms = lastMs - (answer?.atMs ?? atMs);
  return ms > usualMs ? `, and uploads were watched for ${describeMs(ms)} after it` : '';
}

/** Whether the status of an attempt's answer leads to no further attempt without the header either. */
function isFinalAnyway({ all }: Evidence, attempt: AttemptEntry | undefined): boolean {
  return all.uploads
    .filter(({ recording }) => recording.label === 'status')
    .some(({ attempts }) => attempt?.answer && attempts.at(-1)?.answer?.status === attempt.answer.status);
}
