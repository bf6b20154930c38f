import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { isBroken, isTooLate } from '../../conduct/answers.ts';
import { soonMs } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { releaseMs } from '../../conduct/release-ms.ts';
import { stalledMs } from '../../conduct/stalled-ms.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { tookMs } from '../../conduct/took-ms.ts';
import { answerKey } from '../../conduct/wrong-answer-of.ts';
import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import { heldTogether } from '../../judge/held-together.ts';
import { outOf } from '../../judge/out-of.ts';
import { refusedWhileBusy } from '../../judge/refused-while-busy.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, type Inconclusive, inconclusive, type Pass, pass } from '../../rulebook/verdict.ts';
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
import { BESIDE_LASTING, retriesSideBySide, WHILE_IT_LASTS } from '../../scenarios/retries-side-by-side.ts';
import { stalledFurtherAttempt } from '../../scenarios/stalled-further-attempt.ts';
import { storageAlwaysFails, WHILE_ONE_WAITS } from '../../scenarios/storage-always-fails.ts';

export const doesNotWaitForOtherUploads: Requirement = {
  id: 'answer/does-not-wait-for-other-uploads',
  title: 'Deliveries are answered while other uploads are under way',
  clause: 'R2.no-wait',
  level: 'required',
  follows: [{ rule: 'answer/does-not-wait-for-its-upload' }],
  profile: 'reference',
  scenarios: [manyHeldUploads, storageAlwaysFails, closedPort],
  habits: [retriesSideBySide, stalledFurtherAttempt],
  judgesUnfinished: true,
  judge(evidence) {
    const beside = judgeBesideHeld(evidence);
    if (beside.verdict === 'fail') return beside;
    for (const situation of situationsOf(evidence)) {
      const failure = waitsIn(situation, evidence);
      if (failure) return failure;
    }
    return refusesWhileBusy(evidence) ?? beside;
  },
  fix: 'Run uploads, and their waits, where they cannot hold up the handling of requests: other threads, tasks or processes.',
};

/** Deliveries are refused for no other reason than that many uploads are not over. */
function refusesWhileBusy({ exchanges }: Evidence): Fail | undefined {
  const found = refusedWhileBusy(exchanges);
  if (!found) return undefined;
  const { status, uploads, isOfAll, refused } = found;
  const what = isOfAll ? 'Answers' : 'Answers finished transmuxes';
  const when = uploads === 1 ? 'an upload is not over' : `about ${uploads} or more uploads are not over`;
  const failure = fail(
    'refused-when-busy',
    'the same answers as when fewer uploads are under way',
    `${status} to ${refused.length} deliveries, while ${when}`,
    refused,
    {
      pattern: `${what} ${status} while ${when}`,
      fix: 'Take each event, and let its upload wait where there is no room for it. Where a server limits how many requests it handles at once, let uploads not count as such.',
    },
  );
  return { ...failure, answers: refused.map((event) => ({ answer: answerKey(event) })), oddity: 'none' };
}

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

/** What comes while one upload keeps the receiver from answering. */
interface Situation {
  /** What the upload does meanwhile, in words for people. */
  readonly when: string;
  readonly events: readonly DeliveryEntry[];
  /** Whether only what announces a recording waits. */
  readonly areTransmuxes: boolean;
  /** How late an answer is at least, in ms. */
  readonly leastMs: number;
}

const WHEN_IT_WAITS = 'an upload waits for its next attempt';
const WHEN_IT_LASTS = 'a further attempt of an upload lasts';

function situationsOf(evidence: Evidence): readonly Situation[] {
  const afterClosed = announcementsCalled(AFTER_CLOSED, evidence);
  const besideLasting = announcementsCalled(BESIDE_LASTING, evidence);
  const areOthersAnswered = (transmuxes: readonly DeliveryEntry[], label: string): boolean =>
    labelled(evidence, label).every((event) => isAnsweredBefore(transmuxes, event));
  // They come at one time, so that one pause of a busy machine is in the way of each.
  const leastMs = tolerances.heldUpMs;
  return [
    { when: WHEN_IT_WAITS, events: labelled(evidence, WHILE_ONE_WAITS), areTransmuxes: false, leastMs: 0 },
    {
      when: WHEN_IT_WAITS,
      events: afterClosed,
      areTransmuxes: areOthersAnswered(afterClosed, BESIDE_AFTER_CLOSED),
      leastMs,
    },
    ...[
      { events: besideLasting, areTransmuxes: areOthersAnswered(besideLasting, WHILE_IT_LASTS) },
      whileOneStalls(evidence),
    ]
      .filter(({ events }) => !isSilentBefore(events, evidence))
      .map((lasting) => ({ when: WHEN_IT_LASTS, ...lasting, leastMs })),
  ];
}

/** Whether there are such deliveries, and each was answered before that. */
function areAllAnswered(deliveries: readonly DeliveryEntry[], beforeMs: number): boolean {
  return deliveries.length > 0 && deliveries.every(({ answer }) => answer && answer.endAtMs < beforeMs);
}

/** Whether an event was answered before all of these deliveries were. */
function isAnsweredBefore(deliveries: readonly DeliveryEntry[], { answer }: DeliveryEntry): boolean {
  const firstMs = Math.min(...deliveries.map((delivery) => delivery.atMs + tookMs(delivery)));
  return answer !== undefined && answer.endAtMs < firstMs;
}

/** What comes while storage does not answer a further attempt: what it holds up waits for most of a time-out. */
function whileOneStalls({ all, exchanges }: Evidence): Pick<Situation, 'events' | 'areTransmuxes'> {
  const [stalled] = all.uploads
    .filter(({ recording }) => recording.scenario === stalledFurtherAttempt.id)
    .flatMap(({ attempts }) => attempts.slice(1, 2));
  const during = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(({ atMs }) => stalled && atMs >= stalled.atMs && atMs <= lastInstantOf(stalled));
  const { announcements = [], others = [] } = Object.groupBy(during, ({ recording }) =>
    recording === undefined ? 'others' : 'announcements',
  );
  const areTransmuxes = others.some((event) => event.answer && tookMs(event) < tolerances.heldUpMs);
  return { events: areTransmuxes ? announcements : during, areTransmuxes };
}

/** Whether something else holds answers up when the first of these events comes: one before them waits for its answer. */
function isSilentBefore(events: readonly DeliveryEntry[], { exchanges }: Evidence): boolean {
  const firstMs = Math.min(...events.map(({ atMs }) => atMs));
  return exchanges.some(
    (one) =>
      one.kind === 'delivery' && one.atMs < firstMs && one.atMs + tookMs(one) > firstMs + tolerances.heldUpMs,
  );
}

/** The announcements of the recordings that are called so. */
function announcementsCalled(label: string, { all }: Evidence): readonly DeliveryEntry[] {
  return uploadsOf(all, label).flatMap((upload) => announcementsOf(all, upload));
}

/**
 * Most answers take as long as a delay, or tell of an error only after a while, and no event that is handled alike is answered in
 * between.
 */
function waitsIn({ when, events, areTransmuxes, leastMs }: Situation, evidence: Evidence): Fail | undefined {
  const { all, stalls, times } = evidence;
  const usual = labelled(evidence, WHILE_HELD)
    .map(tookMs)
    .toSorted((a, b) => a - b);
  const usualMs = usual[Math.floor(usual.length / 2)] ?? 0;
  // The event comes as the delay begins, and a receiver that answers at its end answers none in between.
  const settledMs = soonMs(times.retryDelayMs);
  const waitMs = times.retryDelayMs - settledMs;
  const slowMs = tolerances.slowTimes * usualMs;
  const lateMs = Math.max(waitMs, leastMs, slowMs);
  // One that comes at once is wrong for another reason.
  const brokenMs = Math.max(tolerances.heldUpMs, slowMs);
  const alike = areTransmuxes
    ? all.deliveries.filter(({ recording }) => recording !== undefined)
    : all.deliveries;
  const answeredAtMs = alike.flatMap((one) => (one.answer && !isBroken(one) ? one.answer.endAtMs : []));
  const isNothingAnsweredAfter = ({ atMs }: DeliveryEntry): boolean =>
    !answeredAtMs.some((at) => at > atMs + settledMs && at < atMs + waitMs);
  // What the harness itself did not get to run for is not the receiver's.
  const isLate = (event: DeliveryEntry): boolean =>
    (isTooLate(event) && event.othersAnswered !== true) ||
    tookMs(event) - stalledMs(stalls, event.atMs, event.atMs + tookMs(event)) >=
      (isBroken(event) ? brokenMs : lateMs);
  const late = events.filter((event) => isLate(event) && isNothingAnsweredAfter(event));
  if (late.length < UNANSWERED || late.length <= events.length / 2) return undefined;
  const soonestMs = Math.min(...late.map(tookMs));
  const broken = late.filter(isBroken);
  const statuses = new Set(late.map(({ answer }) => answer?.status));
  const answers =
    broken.length === late.length && statuses.size === 1 ? `come with ${[...statuses][0]}` : 'come only';
  const failure = fail(
    'answered-late',
    `answers while ${when}`,
    `${outOf(late.length, events.length)} answers ${answers} after ${describeMs(soonestMs)} or more`,
    late,
    areTransmuxes
      ? {
          pattern: `Answers no finished transmux while ${when}`,
          fix: 'Let go of what takes events, such as a queue, a lock or an actor, before an upload waits or is tried again: what takes the next event needs it.',
        }
      : { pattern: `Answers nothing while ${when}` },
  );
  // Whatever comes then gets these answers.
  const wrong = broken.map((event) => ({ answer: answerKey(event) }));
  return wrong.length > 0 ? { ...failure, answers: wrong, oddity: 'none' } : failure;
}

function labelled({ all }: Evidence, sought: string): readonly DeliveryEntry[] {
  return all.deliveries.filter(({ label }) => label === sought);
}
