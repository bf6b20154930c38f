import type { Departure } from '../rulebook/departure.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import {
  type Fail,
  fail,
  failInTime,
  type Headline,
  type Inconclusive,
  inconclusive,
  type Pass,
  pass,
} from '../rulebook/verdict.ts';
import { isTooLate } from './answers.ts';
import { earliestMs } from './delay-tolerance.ts';
import { differenceOf } from './difference.ts';
import { gapsOf } from './gaps.ts';
import { stalledMs } from './stalled-ms.ts';

/** Compares each upload of the evidence with the model; a failure is cut to the one with the shortest script. */
export function judgeByModel(evidence: Evidence): Pass | Fail | Inconclusive {
  // A client library that sends again by itself is at times held up by a busy machine until it looks like a retry.
  const resends = evidence.all.uploads.some((upload) => upload.resends.length > 0);
  const uploads = resends
    ? evidence.uploads.filter((upload) => !hasLateResend(upload, evidence))
    : evidence.uploads;
  const differences = uploads.flatMap((upload) => {
    const difference = differenceOf(evidence, upload);
    return difference ? [{ upload, difference }] : [];
  });
  const [simplest] = differences.toSorted(
    (a, b) => a.upload.recording.script.length - b.upload.recording.script.length,
  );
  if (!simplest) {
    return uploads.length > 0 ? pass(uploads.length) : inconclusive('nothing was uploaded');
  }
  const { upload, difference } = simplest;
  const more =
    differences.length > 1 ? `; and ${differences.length - 1} more of ${uploads.length} uploads differ` : '';
  const judgement = (difference.restsOnTime ? failInTime : fail)(
    difference.departure,
    `${difference.expected}, where storage answers by the script ${upload.recording.script}`,
    difference.actual + more,
    difference.evidence,
    patterns[difference.departure] ?? {},
  );
  const { clause, answers, kinds } = difference;
  // What has no answer elsewhere has none here either.
  const isUnanswered = evidence.deliveries.some(
    (delivery) => judgement.evidence.includes(delivery.id) && isTooLate(delivery),
  );
  const missing = isUnanswered ? { missing: ['answers'] as const } : {};
  return { ...judgement, ...missing, clause, ...(answers ? { answers } : {}), ...(kinds ? { kinds } : {}) };
}

/** How an upload of many leaves its course. */
const patterns: Readonly<Partial<Record<Departure, Headline>>> = {
  missing: { pattern: 'Too few attempts of one of many uploads' },
  extra: { pattern: 'Too many attempts of one of many uploads' },
  early: { pattern: 'Tries one of many uploads again too soon' },
  'other-bytes': { pattern: 'Sends other bytes in one of many uploads' },
};

/** Whether an attempt came too soon after a lost connection, the time in which the harness did not run left out. */
function hasLateResend(upload: Upload, evidence: Evidence): boolean {
  const { stalls, times } = evidence;
  return gapsOf(upload, evidence).some(
    ({ before, after, ms }) =>
      before.ended === 'lost' &&
      ms - stalledMs(stalls, after.atMs - ms, after.atMs) < earliestMs(times.retryDelayMs, times),
  );
}
