import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { isTooLate } from '../../conduct/answers.ts';
import { soonMs } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { releaseMs } from '../../conduct/release-ms.ts';
import { stalledMs } from '../../conduct/stalled-ms.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { tookMs } from '../../conduct/took-ms.ts';
import { uploadsOf } from '../../judge/control.ts';
import { heldTogether } from '../../judge/held-together.ts';
import { outOf } from '../../judge/out-of.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import {
  type Fail,
  fail,
  type Headline,
  type Inconclusive,
  inconclusive,
  type Pass,
  pass,
} from '../../rulebook/verdict.ts';
import { AFTER_CLOSED, BESIDE_AFTER_CLOSED, closedPort } from '../../scenarios/closed-port.ts';
import {
  answeredAfterMs,
  answeringMs,
  BEFORE_HELD,
  manyHeldUploads,
  UNANSWERED,
  WHILE_HELD,
  WHILE_UNANSWERED,
} from '../../scenarios/many-held-uploads.ts';
import { storageAlwaysFails, WHILE_ONE_WAITS } from '../../scenarios/storage-always-fails.ts';

export const doesNotWaitForOtherUploads: Requirement = {
  id: 'answer/does-not-wait-for-other-uploads',
  title: 'Deliveries are answered while other uploads are under way',
  clause: 'R2.no-wait',
  level: 'required',
  follows: [{ rule: 'answer/does-not-wait-for-its-upload' }],
  profile: 'reference',
  scenarios: [manyHeldUploads, storageAlwaysFails, closedPort],
  judgesUnfinished: true,
  judge(evidence) {
    const beside = judgeBesideHeld(evidence);
    if (beside.verdict === 'fail') return beside;
    const { all } = evidence;
    const transmuxes = announcedAfterClosed(evidence);
    return (
      waitsForWaiting(
        { events: labelled(evidence, WHILE_ONE_WAITS), alike: all.deliveries, leastMs: 0 },
        evidence,
        NOTHING_WHILE_ONE_WAITS,
      ) ??
      waitsForWaiting(
        {
          events: transmuxes,
          alike: all.deliveries.filter(({ recording }) => recording !== undefined),
          // They come at one time, so that one pause of a busy machine is in the way of each.
          leastMs: tolerances.heldUpMs,
        },
        evidence,
        labelled(evidence, BESIDE_AFTER_CLOSED).every((event) => isAnsweredBefore(transmuxes, event))
          ? NO_TRANSMUX_WHILE_ONE_WAITS
          : NOTHING_WHILE_ONE_WAITS,
      ) ??
      beside
    );
  },
  fix: 'Run uploads, and their waits, where they cannot hold up the handling of requests: other threads, tasks or processes.',
};

/** Storage holds many uploads; the answers to other deliveries come before it lets them go. */
function judgeBesideHeld(evidence: Evidence): Pass | Fail | Inconclusive {
  const events = labelled(evidence, WHILE_HELD);
  const uploads = heldTogether(evidence);
  const held = uploads.flatMap(({ attempts }) => attempts);
  const sinceMs = Math.min(...events.map(({ atMs }) => atMs));
  const releasedAtMs = releaseMs(uploads, sinceMs);
  if (held.length === 0) return inconclusive('no upload began that an answer could have waited for');
  if (events.length === 0) return inconclusive('nothing was delivered while uploads were held');
  // A receiver that went away meanwhile answers nothing, whatever is under way.
  if (events.every(({ failure }) => failure !== undefined && failure.code !== 'timeout')) {
    return inconclusive('no delivery that was made while uploads were held could be answered');
  }
  const { times } = evidence;
  const usualMs = Math.max(0, ...labelled(evidence, BEFORE_HELD).map(answeredAfterMs));
  const mostMs = times.strict ? answeringMs(times, usualMs) : Number.POSITIVE_INFINITY;
  const prompt = events.filter(
    ({ atMs, answer }) => answer && answer.endAtMs < Math.min(releasedAtMs, atMs + mostMs),
  );
  // A receiver may have room for no more deliveries than for uploads: it answers nothing then. One whose own upload has
  // begun waits for that, which another rule judges.
  const hasRoom = areAllAnswered(labelled(evidence, WHILE_UNANSWERED), releasedAtMs);
  const begun = new Set(held.filter(({ atMs }) => atMs < releasedAtMs).map(({ recording }) => recording));
  const waiting = evidence.deliveries.filter(
    ({ recording, atMs, answer }) =>
      recording !== undefined &&
      !begun.has(recording) &&
      atMs < (hasRoom ? releasedAtMs : sinceMs) &&
      (!answer || answer.endAtMs >= releasedAtMs),
  );
  if (prompt.length > 0 && waiting.length >= UNANSWERED) {
    return fail(
      'answered-late',
      `answers to finished transmuxes while ${held.length} uploads are not over`,
      `other events are answered, ${waiting.length} finished transmuxes only after an upload`,
      waiting,
      {
        pattern: 'A finished transmux is answered only after other uploads',
        fix: 'Answer before the upload has a place: where a queue, a pool or a lock is full, let something else than the handler wait for it.',
      },
    );
  }
  return prompt.length > 0
    ? pass(prompt.length)
    : fail(
        'answered-late',
        `answers while ${held.length} uploads are not over`,
        'answers only after them',
        events,
        { pattern: 'Answers nothing while uploads are under way' },
      );
}

const NOTHING_WHILE_ONE_WAITS: Headline = {
  pattern: 'Answers nothing while an upload waits for its next attempt',
};
const NO_TRANSMUX_WHILE_ONE_WAITS: Headline = {
  pattern: 'Answers no finished transmux while an upload waits for its next attempt',
  fix: 'Let go of the queue, and of the lock on it, before an upload waits: what takes the next event needs them.',
};

/** Whether there are such deliveries, and each was answered before that. */
function areAllAnswered(deliveries: readonly DeliveryEntry[], beforeMs: number): boolean {
  return deliveries.length > 0 && deliveries.every(({ answer }) => answer && answer.endAtMs < beforeMs);
}

/** Whether an event was answered before all of these deliveries were. */
function isAnsweredBefore(deliveries: readonly DeliveryEntry[], { answer }: DeliveryEntry): boolean {
  const firstMs = Math.min(...deliveries.map((delivery) => delivery.atMs + tookMs(delivery)));
  return answer !== undefined && answer.endAtMs < firstMs;
}

/** Announcements that came after the port of storage was closed, while an upload waited for its next attempt. */
function announcedAfterClosed(evidence: Evidence): readonly DeliveryEntry[] {
  const announced = new Set(uploadsOf(evidence, AFTER_CLOSED).map(({ recording }) => recording.id));
  return evidence.deliveries.filter(({ recording = '' }) => announced.has(recording));
}

/** Events that come while an upload waits, those that are handled alike, and how late an answer is at least, in ms. */
interface Beside {
  readonly events: readonly DeliveryEntry[];
  readonly alike: readonly DeliveryEntry[];
  readonly leastMs: number;
}

/**
 * Events come while an upload waits for its next attempt; most of their answers take as long as that wait, and no event that is
 * handled alike is answered in between.
 */
function waitsForWaiting(
  { events, alike, leastMs }: Beside,
  evidence: Evidence,
  headline: Headline,
): Fail | undefined {
  const { stalls, times } = evidence;
  const usual = labelled(evidence, WHILE_HELD)
    .map(tookMs)
    .toSorted((a, b) => a - b);
  const usualMs = usual[Math.floor(usual.length / 2)] ?? 0;
  // The event comes as the delay begins, and a receiver that answers at its end answers none in between.
  const settledMs = soonMs(times.retryDelayMs);
  const waitMs = times.retryDelayMs - settledMs;
  const lateMs = Math.max(waitMs, leastMs, tolerances.slowTimes * usualMs);
  const answeredAtMs = alike.flatMap(({ answer }) => answer?.endAtMs ?? []);
  const isNothingAnsweredAfter = ({ atMs }: DeliveryEntry): boolean =>
    !answeredAtMs.some((at) => at > atMs + settledMs && at < atMs + waitMs);
  // What the harness itself did not get to run for is not the receiver's.
  const isLate = (event: DeliveryEntry): boolean =>
    (isTooLate(event) && event.othersAnswered !== true) ||
    tookMs(event) - stalledMs(stalls, event.atMs, event.atMs + tookMs(event)) >= lateMs;
  const late = events.filter((event) => isLate(event) && isNothingAnsweredAfter(event));
  if (late.length < UNANSWERED || late.length <= events.length / 2) return undefined;
  const soonestMs = Math.min(...late.map(tookMs));
  return fail(
    'answered-late',
    'answers while an upload waits for its next attempt',
    `${outOf(late.length, events.length)} answers only after ${describeMs(soonestMs)} or more`,
    late,
    headline,
  );
}

function labelled({ deliveries }: Evidence, sought: string): readonly DeliveryEntry[] {
  return deliveries.filter(({ label }) => label === sought);
}
