import type { AttemptEntry } from '../../../ledger/entry.ts';
import { brokenOffByItself } from '../../conduct/broken-off-by-itself.ts';
import { almost } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { STOPS_AT_A_VANISHED_RECORDING } from '../../conduct/end-of-retries.ts';
import type { Times } from '../../conduct/times.ts';
import { usualDelayMs } from '../../conduct/usual-delay-ms.ts';
import { ENDS_AT_A_TIME_OUT } from '../../judge/end-of-uploads.ts';
import { FORGETS_WHAT_WAITS } from '../../judge/lost-at-one-instant.ts';
import type { Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, type Headline, inconclusive, pass, untoldInTime } from '../../rulebook/verdict.ts';
import {
  brieflyStalledStorage,
  briefStallMs,
  stalledNumber,
  UNREAD,
} from '../../scenarios/briefly-stalled-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const stalledStorageIsNotGivenUpEarly: Requirement = {
  id: 'retry/stalled-storage-is-not-given-up-early',
  title: 'An attempt is not given up while storage stalls for less than sixty seconds',
  clause: 'Limits.timeout',
  level: 'required',
  follows: [
    { rule: 'retry/waiting-upload-outlasts-other-events', its: 'cut-short', own: 'early' },
    { rule: 'retry/upload-that-is-broken-off-is-tried-again', its: 'forgotten', own: 'early' },
    { rule: 'retry/upload-that-is-broken-off-is-tried-again', its: 'forgotten', own: 'not-begun-anew' },
    {
      rule: 'upload/each-accepted-event-uploads',
      its: 'missing',
      own: 'not-begun-anew',
      told: ENDS_AT_A_TIME_OUT,
    },
    // What ends, or is started anew, breaks off what is under way.
    ...[STOPS_AT_A_VANISHED_RECORDING, FORGETS_WHAT_WAITS].map(
      (told) =>
        ({ rule: 'retry/failing-upload-is-tried-three-times', its: 'missing', own: 'early', told }) as const,
    ),
  ],
  profile: 'reference',
  scenarios: [brieflyStalledStorage],
  // The delay that it keeps after a plain failure tells when it gave an attempt up.
  habits: [storageAlwaysFails],
  needs: ['interface-time-out'],
  judge(evidence) {
    const { uploads, times } = evidence;
    const delayMs = usualDelayMs(evidence);
    const begun = uploads
      .map((upload) => fromStalled(upload, times))
      .filter(({ attempts }) => attempts.length > 0);
    if (begun.length === 0) return inconclusive('nothing was uploaded');
    // What a receiver breaks off within its body, which storage reads, waits for nothing.
    const brokenOff = new Set(brokenOffByItself(uploads, evidence));
    const waiting = begun.filter(({ attempts }) => !attempts.some((attempt) => brokenOff.has(attempt)));
    if (waiting.length === 0) return inconclusive('no upload came whole to its end', 'plain-body');
    const early = waiting.flatMap((upload) => {
      const [stalled] = upload.attempts;
      const ms = givenUpMs(upload, delayMs, times);
      return stalled && ms !== undefined ? [{ upload, stalled, ms }] : [];
    });
    const beside = early.filter(({ upload }) => isStillUnderWay(upload));
    if (early.length > 0 && beside.length === early.length) {
      const givenUpAfter = describeMs(Math.min(...early.map(({ ms }) => ms)));
      const anewAfter = describeMs(Math.min(...beside.map(({ upload: { attempts } }) => gapMs(attempts))));
      return failInTime(
        'overlapping',
        'another attempt when the one before has ended',
        beside
          .map(({ upload: { recording } }) => `one beside the stalled one, while ${recording.label}`)
          .join(', '),
        beside.flatMap(({ upload }) => upload.attempts),
        {
          pattern: `Makes an upload anew after ${anewAfter}, beside its attempt that is still under way, or times out after ${givenUpAfter} and leaves the connection open`,
          fix: `Let one worker at a time hold an upload, for as long as an attempt may take. If a time-out ends the wait, set it to ${describeMs(times.uploadTimeoutMs)}, and close the connection then.`,
        },
      );
    }
    // Of a last attempt it is seen only how much was left to it.
    const firsts = early.filter(({ stalled }) => stalled.number === 1);
    const [soonest] = (firsts.length > 0 ? firsts : early).toSorted((one, other) => one.ms - other.ms);
    if (soonest) {
      const limit = describeMs(times.uploadTimeoutMs);
      return failInTime(
        firsts.length > 0 ? 'early' : 'not-begun-anew',
        `${limit} until the receiver gives up`,
        early
          .map(({ upload, ms }) => `given up after ${describeMs(ms)} while ${upload.recording.label}`)
          .join(', '),
        early.flatMap(({ upload }) => upload.attempts),
        firsts.length > 0 ? ofFirst(firsts, limit) : ofLast(soonest, uploads, limit),
      );
    }
    const stallMs = briefStallMs(times);
    // A receiver that uploads twice makes the other attempt at the same time.
    const waited = waiting.filter(({ attempts }) =>
      attempts.some(({ atMs, answer }) => answer && answer.atMs - atMs >= stallMs),
    );
    // One that began late was not stalled; of one that was given up without another attempt it is not seen when.
    if (waited.length === 0 || waiting.some(({ attempts: [first] }) => first?.ended === 'aborted')) {
      return untoldInTime('no attempt was seen to wait as long as storage stalled', 'prompt-upload');
    }
    return pass(
      waited.length,
      `not given up for ${describeMs(stallMs)}, which is as long as storage stalled`,
    );
  },
  fix: 'Set every time-out of the HTTP client to sixty seconds: many clients give up after five to thirty by default.',
};

/** An upload from its stalled attempt on. */
function fromStalled(upload: Upload, times: Times): Upload {
  const stalled = stalledNumber(upload.recording, times);
  return { ...upload, attempts: upload.attempts.filter(({ number }) => number >= stalled) };
}

/** A stalled attempt that was given up, and after how long, in ms. */
interface GivenUp {
  readonly stalled: AttemptEntry;
  readonly ms: number;
}

interface GivenUpUpload extends GivenUp {
  readonly upload: Upload;
}

/** Where first attempts last as long as they may, a last one is given up by what began before it. */
function ofLast({ stalled, ms }: GivenUp, uploads: readonly Upload[], limit: string): Headline {
  const [first] = uploads.find(({ attempts }) => attempts.includes(stalled))?.attempts ?? [];
  const inAllMs = stalled.atMs - (first?.atMs ?? stalled.atMs) + ms;
  return {
    pattern: `Gives a last attempt up after ${describeMs(ms)}, ${describeMs(inAllMs)} after the first one began`,
    fix: `Begin the ${limit} anew with each attempt: those that are begun once, for an upload or for the receiver, end a later attempt too soon.`,
  };
}

/** That of what is not read alone is told as what it is: the client counts the time in which it can send nothing. */
function ofFirst(firsts: readonly GivenUpUpload[], limit: string): Headline {
  const times = firsts.map(({ ms }) => ms);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  if (firsts.some(({ upload }) => upload.recording.label !== UNREAD)) {
    // No one time-out ends them all.
    if (least < almost(most)) {
      return { pattern: `Gives attempts up after ${describeMs(least)} to ${describeMs(most)}` };
    }
    return { pattern: `Times out after ${describeMs(least)}` };
  }
  return {
    pattern: `Gives up an upload of which nothing is read for ${describeMs(least)}`,
    fix: `Set the time-out for a write, and a limit for slow uploads, to ${limit} as well: the client gives up when it can send nothing for a shorter time.`,
  };
}

/** Whether the stalled attempt took its answer over a connection that was open when the next one began. */
function isStillUnderWay({ attempts: [stalled, next] }: Upload): boolean {
  const { ended, answer } = stalled ?? {};
  return ended === 'complete' && next !== undefined && answer !== undefined && answer.atMs > next.atMs;
}

function gapMs([stalled, next]: Upload['attempts']): number {
  return stalled && next ? next.atMs - stalled.atMs : Number.POSITIVE_INFINITY;
}

/** How long after its beginning the stalled attempt was given up, in ms; `undefined` where that was not too early. */
function givenUpMs({ attempts: [stalled, next] }: Upload, delayMs: number, times: Times): number | undefined {
  if (!stalled) return undefined;
  // While nothing is read, storage does not see when its connection is closed.
  const { ended, atMs, lostAtMs } = stalled;
  const lostMs = ended === 'aborted' && lostAtMs !== undefined ? lostAtMs - atMs : undefined;
  // Where nothing is read, or the connection is left open, the next attempt tells: it comes a delay later, or a little sooner.
  const toldMs = next ? next.atMs - delayMs - atMs : undefined;
  const stallMs = briefStallMs(times);
  // One that comes sooner waits for no time-out, but for a timer that is set as the attempt begins.
  const leastMs = times.retryDelayMs - almost(times.retryDelayMs);
  if (toldMs !== undefined && toldMs >= leastMs && toldMs < almost(stallMs))
    return Math.min(toldMs, lostMs ?? toldMs);
  return lostMs !== undefined && lostMs < stallMs ? lostMs : undefined;
}
