import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { retryPatienceMs } from '../../conduct/times.ts';
import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import type { Upload } from '../../rulebook/evidence.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { notApplicable, observed } from '../../rulebook/verdict.ts';
import { AFTER_SET, BEFORE_SET, clockSetBack } from '../../scenarios/clock-set-back.ts';
import { WAITING } from '../../scenarios/killed-during-uploads.ts';

export const clockSet: Observation = {
  id: 'own-fault/clock-set',
  title: 'Does a retry come where the clock of the receiver is set back while it is waited for?',
  clause: 'Limits.delay',
  level: 'observe',
  profile: 'hardening',
  scenarios: [clockSetBack],
  judge(evidence) {
    const set = evidence.notes.find((note) => note.name === 'clock-set')?.value;
    if (!set?.isSet) {
      return notApplicable(
        'It takes libfaketime, time that is not warped, and a second instance of the receiver that listens so.',
      );
    }
    const [usual] = uploadsOf(evidence, BEFORE_SET);
    const [refused] = uploadsOf(evidence, WAITING);
    const usualMs = usual && gapMs(usual);
    if (!usual || usualMs === undefined || !refused) {
      return notApplicable(
        'It takes a receiver that makes its retries under libfaketime, which some runtimes do not.',
      );
    }
    const before = announcementsOf(evidence, usual).at(0);
    const after = evidence.deliveries.find(({ label }) => label === AFTER_SET);
    const movedMs = before && after && dateGapMs(before, after);
    if (movedMs === undefined || movedMs > -set.backMs / 2) {
      return notApplicable('It takes a receiver whose answers have a Date header that follows libfaketime.');
    }
    const ms = gapMs(refused);
    const how =
      ms === undefined
        ? `does not come in ${describeMs(retryPatienceMs(evidence.times))}`
        : `comes ${describeMs(ms)} after the attempt before it`;
    return observed(
      `With its clock set back by ${set.backMs / 60_000} minutes meanwhile, a retry ${how}; before, one came ${describeMs(usualMs)} after it.`,
      [...usual.attempts, ...refused.attempts],
    );
  },
  fix: 'Measure the delay by a monotonic clock, which nobody sets.',
};

/** From the first attempt to the second. */
function gapMs({ attempts: [first, second] }: Upload): number | undefined {
  return first && second && second.atMs - first.atMs;
}

/** How much further the `Date` header of an answer is than that of an earlier one, beyond the time between them. */
function dateGapMs(before: DeliveryEntry, after: DeliveryEntry): number | undefined {
  const [from, to] = [before, after].map(({ answer }) => {
    const [, text = ''] = answer?.headers.find(([name]) => name.toLowerCase() === 'date') ?? [];
    return Date.parse(text) - (answer?.headAtMs ?? 0);
  });
  const gap = (to ?? Number.NaN) - (from ?? Number.NaN);
  return Number.isNaN(gap) ? undefined : gap;
}
