import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { earliestMs, latestMs } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { isRightAfter } from '../../conduct/is-right-after.ts';
import { subjectOf } from '../../conduct/subject-of.ts';
import { withArticle } from '../../conduct/with-article.ts';
import { uploadsOf } from '../../judge/control.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, failInTime, inconclusive, pass, untoldInTime } from '../../rulebook/verdict.ts';
import {
  ENDS_ITS_SESSION,
  eventsWhileOneWaits,
  someEventsWhileOneWaits,
  UNDER_WAY,
  WAITS,
} from '../../scenarios/events-while-one-waits.ts';

export const waitingUploadOutlastsOtherEvents: Requirement = {
  id: 'retry/waiting-upload-outlasts-other-events',
  title: 'An upload goes on, and gets its next attempt, whatever other events come meanwhile',
  clause: 'R3.ignored',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads', its: 'other-file' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'other-file' },
    { rule: 'retry/each-answer-is-for-its-own-upload', its: 'mixed-up' },
  ],
  hinders: ['further-attempt'],
  profile: 'reference',
  scenarios: [eventsWhileOneWaits, someEventsWhileOneWaits],
  needs: ['further-attempts', 'event:without-upload'],
  judge(evidence) {
    const begunOf = (label: string): readonly Upload[] =>
      uploadsOf(evidence, label).filter(({ attempts }) => attempts.length > 0);
    const beside = [...begunOf(UNDER_WAY.all), ...begunOf(WAITS.all)];
    const alone = begunOf(WAITS.some);
    if (beside.length + alone.length === 0) return inconclusive('nothing was uploaded', 'upload');
    for (const labels of [UNDER_WAY, WAITS]) {
      const ofNothing = begunOf(labels.nothing);
      const ofNoSession = begunOf(labels.oneAlone);
      const [last, before] = begunOf(labels.some).toReversed();
      // One type is left when it was seen twice, and nothing else once more.
      if (last && before && ofNothing.length > 1 && !ofNothing.some(isEnded)) {
        const isOfSession = ofNoSession.some((upload) => !isEnded(upload));
        if (isEnded(last) && isEnded(before)) return endedByEvents(last, isOfSession, evidence);
      }
      const [whileLive] = ofNothing;
      const isKeptElse = begunOf(labels.nothingAtAll).some((upload) => !isEnded(upload));
      if (whileLive && isEnded(whileLive) && isKeptElse) {
        return endedBy(whileLive, [], 'while its channel is live', evidence);
      }
    }
    const hastened = isInTimeAlone(evidence)
      ? [...alone, ...begunOf(WAITS.oneAlone)].flatMap((upload) => hastenedIn(upload, evidence)).at(-1)
      : undefined;
    if (hastened) return hastened;
    const kept = [...begunOf(WAITS.all), ...alone].filter((upload) => !isEnded(upload));
    if (kept.length === 0) return inconclusive('no upload is tried again', 'further-attempt');
    const { length } = kept.flatMap((upload) => eventsDuring(upload, evidence));
    if (length > 0) return pass(length);
    // The next attempt comes too soon, or is one that no event asks for, or its upload does not begin while others come.
    return untoldInTime(
      'no event came before the next attempt',
      'delay',
      'silence',
      'upload',
      'prompt-upload',
    );
  },
  fix: 'Let no other event, and no other upload, end or forget what is uploaded, or waits to be uploaded again.',
};

/** Whether its first attempt was broken off, or failed and no other one followed. */
function isEnded(upload: Upload): boolean {
  const [first, next] = upload.attempts;
  return isBrokenOff(upload) || (first !== undefined && attemptEnd(first) === 'failed' && !next);
}

function isBrokenOff({ attempts: [first] }: Upload): boolean {
  return first?.ended === 'aborted';
}

/** What the events of one type, or of some, ended; and whether they do so of a session alone that has begun. */
function endedByEvents(upload: Upload, isOfSession: boolean, evidence: Evidence): Fail {
  const came = eventsDuring(upload, evidence);
  const types = [...new Set(came.map((delivery) => subjectOf(delivery).type))];
  const isAfterItsStart = isOfSession && !types.includes('live_start');
  const told = `when ${listed(types.map(withArticle))} comes${isAfterItsStart ? ' after its live_start' : ''}`;
  const failure = endedBy(upload, came, told, evidence);
  // That other types lead to nothing further says nothing of a finished transmux.
  return types.includes('video_transmux_finish') ? { ...failure, clause: 'R8.retry' } : failure;
}

function endedBy(upload: Upload, came: readonly DeliveryEntry[], when: string, evidence: Evidence): Fail {
  const labels = isBrokenOff(upload) ? UNDER_WAY : WAITS;
  const before = uploadsOf(evidence, labels.nothing).filter((other) => other !== upload);
  const shown = [...[...before, upload].flatMap(({ attempts }) => attempts), ...came];
  return isBrokenOff(upload)
    ? failInTime(
        'cut-short',
        'the attempt goes on until storage answers',
        `it is broken off ${when}`,
        shown,
        {
          pattern: `Breaks an upload off ${when}`,
          fix: 'Let the end of an upload depend on storage and on its own time-out alone.',
        },
      )
    : failInTime(
        'missing',
        'another attempt after the delay, as where nothing comes before it',
        `none ${when}`,
        shown,
        {
          pattern: `Drops what waits for its next attempt ${when}`,
          fix: 'Let no event, and nothing that it leads to, end or forget what waits to be uploaded again.',
        },
      );
}

/** Whether the second attempt comes no sooner than asked for where nothing comes before it. */
function isInTimeAlone(evidence: Evidence): boolean {
  return uploadsOf(evidence, WAITS.nothing).every(({ attempts: [first, next] }) =>
    Boolean(first && next && !isTooSoon(first, next, evidence)),
  );
}

function isTooSoon(first: AttemptEntry, next: AttemptEntry, { times }: Evidence): boolean {
  return next.atMs - lastInstantOf(first) < earliestMs(times.retryDelayMs, times);
}

/** That the second attempt at an upload came before its time, right after an event. */
function hastenedIn(upload: Upload, evidence: Evidence): readonly Fail[] {
  const [first, next] = upload.attempts;
  if (!first || !next || !isTooSoon(first, next, evidence)) return [];
  const came = eventsDuring(upload, evidence);
  if (!came.some(({ atMs }) => isRightAfter(next.atMs, atMs, evidence.times))) return [];
  const types = came.map((delivery) => subjectOf(delivery).type);
  const told = listed(types.map(withArticle));
  const failure = fail(
    'early',
    'another attempt after the delay, as where nothing comes before it',
    `one after ${describeMs(next.atMs - lastInstantOf(first))}, when ${told} came`,
    [...uploadsOf(evidence, WAITS.nothing).flatMap(({ attempts }) => attempts), first, next, ...came],
    {
      pattern: `Tries again before its time when ${told} comes${isOneOver(came, next, evidence) ? ', or its upload ends' : ''}`,
      fix: 'Look, before each further attempt, whether its time has come: what wakes the one that makes attempts may be something else.',
    },
  );
  return [types.includes('video_transmux_finish') ? { ...failure, clause: 'R8.retry' } : failure];
}

/** Whether the upload that one of these events led to had ended when the next attempt began. */
function isOneOver(came: readonly DeliveryEntry[], next: AttemptEntry, { uploads }: Evidence): boolean {
  const announced = new Set(came.map(({ recording }) => recording));
  return uploads
    .filter(({ recording }) => announced.has(recording.id))
    .some(({ attempts }) => attempts.some((attempt) => lastInstantOf(attempt) <= next.atMs));
}

/** The other events that came while an upload was broken off, or else while it waited for its next attempt. */
function eventsDuring(upload: Upload, { deliveries, times }: Evidence): readonly DeliveryEntry[] {
  const {
    recording,
    attempts: [first, next],
  } = upload;
  if (!first) return [];
  const endMs = lastInstantOf(first);
  const [sinceMs, untilMs] = isBrokenOff(upload)
    ? [first.atMs, endMs]
    : [endMs, next?.atMs ?? endMs + latestMs(times.retryDelayMs, times)];
  return deliveries.filter(
    ({ recording: announced, scenario, label, atMs }) =>
      announced !== recording.id &&
      scenario === recording.scenario &&
      label !== ENDS_ITS_SESSION &&
      atMs >= sinceMs &&
      atMs <= untilMs,
  );
}
