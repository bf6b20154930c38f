import type { AttemptEntry } from '../../ledger/entry.ts';
import { closeIdle } from '../../wire/faults/close-idle.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { allowedCourses } from './allowed-courses.ts';
import { isTaken } from './answers.ts';
import { beganMs } from './began-ms.ts';
import { contentOfAnother } from './content-of-another.ts';
import { knownFailed, type Sign } from './known-failed.ts';
import { leastGapMs } from './least-gap-ms.ts';

/** The time that a receiver waited between two attempts of one upload. */
export interface Gap {
  /** 1 for the gap between the first and the second attempt. */
  readonly position: number;
  /** By what the receiver learned that the attempt before had failed. */
  readonly sign: Sign;
  /** How long it waited at least and at most, in ms. */
  readonly span: { readonly leastMs: number; readonly mostMs: number };
  /** The same as storage saw it, from the end of the failure until the head of the next attempt arrived. */
  readonly ms: number;
  readonly before: AttemptEntry;
  readonly after: AttemptEntry;
}

/**
 * The gaps of an upload: "too short" is one whose most is, "too long" one whose least is.
 *
 * No gap follows an attempt that succeeded, since another event asked for what comes then, nor the last one that the
 * interface allows; none spans an announcement that was taken, since it asks for an attempt of its own. Where a receiver
 * tries too often, an attempt may be one more of an earlier recording of the same name. One that sends another recording is
 * no attempt at this one, and no recording that is not there, to which storage redirects, has attempts of its own. An attempt
 * over a connection that was closed before failed whenever the receiver saw that, and so did one of which the model says that
 * storage cannot tell.
 */
export function gapsOf(upload: Upload, evidence: Pick<Evidence, 'all' | 'stalls' | 'times'>): readonly Gap[] {
  const { recording, attempts, resends } = upload;
  if (!recording.laid) return [];
  if (attempts.length < 2 || mayBeOfAnother(upload, evidence)) return [];
  const courses = allowedCourses(recording.script, { bytes: recording.bytes, times: evidence.times });
  const announcements = evidence.all.deliveries.filter(
    (delivery) => delivery.recording === recording.id && isTaken(delivery),
  );
  const resendsByItself = evidence.all.uploads.some((other) => other.resends.length > 0);
  return attempts.slice(1, evidence.times.attempts).flatMap((after, index): Gap[] => {
    // What a client library sends again comes after the attempt of its number.
    const before = [...attempts, ...resends].findLast(({ number }) => number === after.number - 1);
    if (!before || before.fault === closeIdle.name) return [];
    const { uploads } = evidence.all;
    if ([before, after].some((attempt) => contentOfAnother(attempt, recording, uploads))) return [];
    if (courses.some((course) => course[before.number - 1]?.untimed)) return [];
    if (announcements.some(({ atMs }) => before.atMs < atMs && atMs <= after.atMs)) return [];
    const earlier = attempts.find(({ number }) => number === before.number - 1);
    const beganAtMs = beganMs(before, earlier, { ...evidence, deliveries: evidence.all.deliveries });
    const known = knownFailed(before, beganAtMs, evidence);
    // What storage saw only afterwards is not what made the receiver try again.
    if (!known || known.soonestMs > after.atMs) return [];
    // On a busy machine what a client library sends again by itself comes late, once; then it is no attempt.
    const mayBeResent = resendsByItself && before.ended === 'lost' && !before.resend;
    const ms = Math.max(0, after.atMs - known.latestMs);
    const span = {
      leastMs: leastGapMs({ ms, after }, evidence.stalls),
      mostMs: mayBeResent ? Number.POSITIVE_INFINITY : after.atMs - known.soonestMs,
    };
    return [{ position: index + 1, sign: known.sign, span, ms, before, after }];
  });
}

function mayBeOfAnother(
  { recording: { id, name } }: Upload,
  { all: { uploads }, times }: Pick<Evidence, 'all' | 'times'>,
): boolean {
  const isShared = uploads.some(({ recording }) => recording.name === name && recording.id !== id);
  return isShared && uploads.some(({ attempts }) => attempts.length > times.attempts);
}
