import type { DeliveryEntry, DeliveryFailure } from '../../../ledger/entry.ts';
import { isTooLate } from '../../conduct/answers.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { deliveredCase } from '../../judge/delivered-case.ts';
import { listed } from '../../judge/describe-cases.ts';
import { endAmongMalformed } from '../../judge/end-among-malformed.ts';
import { newBeforeItsEnd } from '../../judge/new-before-its-end.ts';
import { NOTHING_SINCE } from '../../judge/refused-since.ts';
import { type Saying, sayingsOf } from '../../judge/saying.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, observed, pass } from '../../rulebook/verdict.ts';
import { allEventTypes } from '../../scenarios/all-event-types.ts';
import { brokenOffDelivery } from '../../scenarios/broken-off-delivery.ts';
import { malformedBodies } from '../../scenarios/malformed-bodies.ts';
import { missingFields } from '../../scenarios/missing-fields.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysStalls } from '../../scenarios/storage-always-stalls.ts';

/** As many lines as a report shows. */
const LAST_LINES = 4;

/** What is told of a receiver whose process is known to be over. */
const ENDED = /: it ended /;

/** How many exchanges of a receiver that is held up a report shows. */
const SHOWN = 6;

/** Of more deliveries than this a headline does not tell at which a receiver went away. */
const NAMED = 3;

/** What a receiver prints as it ends, with a stack; an error before that is of something else. */
const NEAR_LINES = 40;

export const keepsAnswering: Requirement = {
  id: 'delivery/keeps-answering',
  title: 'The receiver is still there when the run is over',
  clause: 'Reference receiver.route',
  level: 'required',
  follows: [
    { rule: 'delivery/every-event-type-is-accepted', its: 'unanswered', own: 'ended', told: NOTHING_SINCE },
    { rule: 'missing-file/does-not-stop-later-uploads', its: 'missing', own: 'ended' },
    { rule: 'answer/does-not-wait-for-other-uploads', its: 'answered-late', own: 'ended' },
    { rule: 'answer/does-not-wait-for-other-uploads', its: 'answered-late', own: 'answered-late' },
  ],
  hinders: ['running'],
  profile: 'core',
  scenarios: [allEventTypes, brokenOffDelivery],
  habits: [missingFields, malformedBodies, stalledStorage, storageAlwaysStalls],
  judgesUnfinished: true,
  judge(evidence) {
    const { all, gone, logs } = evidence;
    const answered = all.deliveries.filter(({ answer }) => answer);
    if (!gone) return stopsAnswering(evidence) ?? pass(answered.length);
    // What malformed bodies do to a receiver is the matter of a rule of its own, which only recommends.
    const end = endAmongMalformed(evidence);
    if (end) {
      const until = `it answered ${answered.length} deliveries, until malformed bodies came`;
      return observed(`${until}; after them ${String(gone.value)}`, [end.lastAnswered, gone]);
    }
    const held = heldUp(evidence);
    if (held) return held;
    // What it printed last mostly tells why: of an error what it says, and not the end of its stack.
    const printed = logs.filter(({ atMs, text }) => atMs <= gone.atMs && text.trim() !== '');
    const error = sayingsOf(printed.slice(-NEAR_LINES)).findLast(({ isError }) => isError);
    const last = printed.filter(({ stream }) => stream === 'stderr').slice(-LAST_LINES);
    const shown = error ? [error.gist, ...error.place] : last;
    const at = unansweredAt(evidence);
    return fail(
      'ended',
      'a receiver that answers until the end',
      `${String(gone.value)}${at.length > 0 ? `, before it had answered ${listed(at.map(({ label }) => deliveredCase(label)))}` : ''}`,
      [gone, ...at.slice(0, SHOWN), ...shown],
      { pattern: `Goes away ${momentOf(evidence, at, error && isLast(error, gone) ? error.names : [])}` },
    );
  },
  leavesOpen: 'An end that malformed bodies bring about; `envelope/survives-malformed-bodies` judges that.',
  fix: 'Handle every error of a request or an upload where it occurs, so that none ends the program.',
};

/** The failure of a receiver that answers other events, and no announcement of a recording from some time on. */
function stopsAnswering({ answersEnded, exchanges, logs }: Evidence): Fail | undefined {
  if (!answersEnded) return undefined;
  const { sinceMs, unanswered } = answersEnded.value;
  const shown = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter((delivery) => delivery.atMs > sinceMs && delivery.recording !== undefined && isTooLate(delivery));
  const errors = sayingsOf(logs.filter(({ atMs }) => atMs <= sinceMs + tolerances.togetherMs));
  const error = errors.findLast(({ isError }) => isError);
  return fail(
    'ended',
    'an answer to each event, until the end',
    `no answer to the ${unanswered} finished transmuxes that came after ${describeMs(sinceMs)}, when other events were answered`,
    [answersEnded, ...shown.slice(0, SHOWN), ...(error ? [error.gist, ...error.place] : [])],
    {
      pattern: 'Stops answering finished transmuxes',
      fix: 'Give back what a request took, such as a lock, a slot or a place in a queue, whatever it came to: look at what came right before the first one without an answer.',
    },
  );
}

/** Whether nothing caught an error, which shows where it was thrown then, and the receiver was gone soon after it. */
function isLast({ place, lines: [{ atMs }] }: Saying, gone: { readonly atMs: number }): boolean {
  return place.length > 0 && gone.atMs - atMs <= tolerances.heldUpMs;
}

/** The deliveries that the receiver had and did not answer when it went away. */
function unansweredAt({ exchanges, gone, lastAnswered }: Evidence): readonly DeliveryEntry[] {
  const cutOff: readonly (DeliveryFailure['code'] | undefined)[] = ['reset', 'closed'];
  // What was cut off before others were answered did not end it.
  const answeredAtMs = lastAnswered?.answer?.endAtMs ?? 0;
  return exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(({ atMs, failure }) => cutOff.includes(failure?.code) && atMs <= (gone?.atMs ?? 0))
    .filter(({ failure }) => (failure?.atMs ?? 0) > answeredAtMs);
}

/**
 * When it went away, in the words of a headline: when it met something for the first time, which is told as possible where
 * others are as well, or at one of a few deliveries that were unanswered.
 *
 * @param names what the error names that ended it
 */
function momentOf(evidence: Evidence, at: readonly DeliveryEntry[], names: readonly string[]): string {
  const met = newBeforeItsEnd(evidence, at, names);
  if (met?.isSure) return `when ${met.told}`;
  const perhaps = met ? `when ${met.told}` : undefined;
  const cases = listed(at.map(({ label }) => deliveredCase(label)));
  const { length } = at;
  if (length > 0 && length <= NAMED) {
    const which = length === 1 ? 'a delivery' : `one of ${length} deliveries`;
    return `${perhaps === undefined ? '' : `${perhaps}, or `}at ${which}: ${cases}`;
  }
  if (perhaps !== undefined) return `perhaps ${perhaps}`;
  return evidence.exchanges.length === 0 ? 'before it answers a delivery' : 'during the run';
}

/** The failure of a receiver that is there and answers nothing: uploads began while deliveries waited in vain for their answers. */
function heldUp({ exchanges, gone, lastAnswered }: Evidence): Fail | undefined {
  const [first, ...others] = exchanges.filter(
    (one) =>
      one.kind === 'delivery' &&
      one.failure?.code === 'timeout' &&
      one.atMs > (lastAnswered?.answer?.endAtMs ?? 0),
  );
  const begun = exchanges.filter(
    (one) => one.kind === 'attempt' && first && gone && first.atMs < one.atMs && one.atMs < gone.atMs,
  );
  if (!gone || !first || begun.length < tolerances.noAccident || ENDED.test(String(gone.value)))
    return undefined;
  const failure = fail(
    'answered-late',
    'answers, whatever uploads do',
    `no answer for ${describeMs(gone.atMs - first.atMs)}, while ${begun.length} attempts to upload began`,
    [gone, first, ...others, ...begun].slice(0, SHOWN),
    {
      pattern: 'Answers nothing for a long time, while it uploads',
      fix: 'Let no upload and no wait before a further attempt hold up what answers: in an event loop, wait by its own sleep, and send by a client that is made for it; keep some threads of a pool for the answers.',
    },
  );
  return { ...failure, clause: 'R2.no-wait' };
}
