import type { AttemptEntry, RecordingEntry } from '../../../ledger/entry.ts';
import { soonMs } from '../../conduct/delay-tolerance.ts';
import { stalledMs } from '../../conduct/stalled-ms.ts';
import { startsOf } from '../../conduct/starts-of.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { uploadsOf } from '../../judge/control.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass, untoldInTime } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { failingBesideFine } from '../../scenarios/failing-beside-fine.ts';

/** The attempts of an upload that failed. */
interface Span {
  readonly attempts: readonly AttemptEntry[];
  readonly first: AttemptEntry;
  readonly last: AttemptEntry;
}

export const uploadsDoNotDelayEachOther: Requirement = {
  id: 'retry/uploads-do-not-delay-each-other',
  title: 'An upload that waits for its next attempt does not hold up another',
  clause: 'R2.background',
  level: 'required',
  follows: [{ rule: 'upload/each-accepted-event-uploads', its: 'missing', own: 'late' }],
  hinders: ['prompt-upload'],
  profile: 'reference',
  scenarios: [failingBesideFine],
  habits: [acceptedUpload],
  needs: ['further-attempts'],
  judge(evidence) {
    const spans = uploadsOf(evidence, 'failing').flatMap(({ attempts }): Span[] => {
      const [first, second] = attempts;
      const last = attempts.at(-1);
      return first && second && last ? [{ attempts, first, last }] : [];
    });
    const failing = spans.flatMap(({ attempts }) => attempts);
    const fine = uploadsOf(evidence, 'fine');
    if (spans.length === 0) return inconclusive('no upload waited for a second attempt', 'further-attempt');
    if (fine.length === 0)
      return inconclusive('nothing was announced while an upload waited', 'prompt-upload');
    const besideMs = Math.max(...spans.map(({ first, last }) => last.atMs - first.atMs));
    if (besideMs < soonMs(evidence.times.retryDelayMs)) {
      return inconclusive(
        'the attempts follow each other too soon for another upload to come between them',
        'delay',
      );
    }
    const between = fine.filter(({ attempts: [began] }) =>
      spans.some(({ first, last }) => began && began.atMs >= first.atMs && began.atMs < last.atMs),
    );
    const held = between.filter(({ attempts: [began] }) => spans.some((span) => isBegunWith(began, span)));
    const beside = fine.filter(
      (one) =>
        isAsSoonAsAlone(one.recording, spans, evidence) || (between.includes(one) && !held.includes(one)),
    );
    if (beside.length > 0) return pass(beside.length);
    const slow = spans.filter((span) => isSlowToBegin(span, evidence));
    if (slow.length > spans.length / 2) {
      return untoldInTime('on this machine uploads took as long to begin as all attempts of one');
    }
    const which = held.length > 0 ? 'with its next attempt' : 'after its last attempt';
    const got = fine.some(({ attempts }) => attempts.length > 0) ? `uploads only ${which}` : 'no upload';
    return failInTime(
      'late',
      'uploads of other recordings between its attempts',
      got,
      [...failing, ...fine.map(({ recording }) => recording)],
      {
        pattern:
          held.length > 0
            ? 'An upload that waits for its next attempt holds up the others until then'
            : 'A failing upload holds up the others',
      },
    );
  },
  fix: 'Wait for the next attempt without holding a lock, a worker or a connection that other uploads need.',
};

/** Whether an attempt begins as soon as a further one of an upload that fails is due, and no sooner. */
function isBegunWith(began: AttemptEntry | undefined, { attempts }: Span): boolean {
  return attempts.slice(1).some(({ atMs }) => began && Math.abs(began.atMs - atMs) <= tolerances.heldUpMs);
}

/** How long an upload took to begin when there was no other; 0 where none was seen. */
function aloneStartMs({ all }: Evidence): number {
  const { deliveries, uploads } = all;
  const alone = uploads.filter(({ recording }) => recording.scenario === acceptedUpload.id);
  const startsMs = startsOf({ deliveries, uploads: alone }).map(({ fromMs, toMs }) => toMs - fromMs);
  return startsMs.length > 0 ? Math.min(...startsMs) : 0;
}

/** Whether the upload of a recording that was announced between the attempts began as soon as one that is alone. */
function isAsSoonAsAlone({ id }: RecordingEntry, spans: readonly Span[], evidence: Evidence): boolean {
  const start = startsOf(evidence).find(({ recording }) => recording === id);
  if (!start || !spans.some(({ last }) => start.fromMs < last.atMs)) return false;
  return start.toMs - start.fromMs < aloneStartMs(evidence) + soonMs(evidence.times.retryDelayMs);
}

/** Whether the upload itself began so late, while the harness did not get to run either, that no other could come between. */
function isSlowToBegin({ first, last }: Span, { stalls, ...evidence }: Evidence): boolean {
  const start = startsOf(evidence).find(({ recording }) => recording === first.recording);
  if (!start || stalledMs(stalls, start.fromMs, start.toMs) === 0) return false;
  return start.toMs - start.fromMs >= last.atMs - first.atMs;
}
