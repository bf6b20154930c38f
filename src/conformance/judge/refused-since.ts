import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { DeliveryEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { answerTo } from '../conduct/answer-to.ts';
import { isTaken, isTooLate } from '../conduct/answers.ts';
import { isShutOut } from '../conduct/is-shut-out.ts';
import { answerKey } from '../conduct/wrong-answer-of.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { deliveredCase } from './delivered-case.ts';
import { LACKS_OF_ID, lackOfId } from './lack-of-id.ts';

/** So many events in a row that are refused alike are no accident. */
const ENOUGH = 10;

/** How a headline begins that tells of a receiver that closes each connection from some event on. */
export const NOTHING_SINCE = 'Gives no answer to any event since';

/** How a headline begins that tells of a receiver that takes no upload any more from some event on. */
export const REFUSES_UPLOADS = 'Refuses each finished transmux';

/** Events that are refused from one of them to the end of the run. */
interface RefusedSince {
  readonly first: DeliveryEntry;
  /** As `Answers 500 to any event since live_end`. */
  readonly headline: Headline;
}

const FIX_OF_ANY =
  'Look at what that event, or the one before it, leads to: an error that leaves a lock, a connection or a table in a state that no later event can use.';

const FIX_OF_UPLOADS =
  'Let no error of one upload end what starts and keeps the others, as a group of tasks does: catch it where that upload is made.';

/**
 * The first event that is refused as these are, where these are among those that are refused so to the end of the run, and
 * no event of the same key is taken any more then: it, or what came right before it, broke the receiver for good. Otherwise
 * the same of the events that ask for an upload.
 */
export function refusedSince(
  refused: readonly DeliveryEntry[],
  sameKey: readonly DeliveryEntry[],
  { exchanges, target }: Pick<Evidence, 'exchanges' | 'target'>,
): RefusedSince | undefined {
  const ofAny = endOf(refused, sameKey);
  if (ofAny) {
    const refuses = ofAny.first.answer
      ? `Answers ${ofAny.first.answer.status} to any event since`
      : NOTHING_SINCE;
    const pattern = `${refuses} ${deliveredCase(ofAny.first.label)}`;
    return { first: ofAny.first, headline: { pattern, fix: FIX_OF_ANY } };
  }
  const guarded = target.lacks.secret === undefined;
  const isAsking = (one: DeliveryEntry): boolean => answerTo(one, guarded) === 'success';
  const ofUploads = refused.every(isAsking) ? endOf(refused, sameKey.filter(isAsking)) : undefined;
  const status = ofUploads?.first.answer?.status;
  if (!ofUploads || status === undefined) return undefined;
  const lacks = lacksBetween(ofUploads, exchanges);
  const since = lacks.length === 0 ? 'from some time on' : `since a success answer had ${lacks.join(' or ')}`;
  const pattern = `${REFUSES_UPLOADS} by ${status} ${since}`;
  return { first: ofUploads.first, headline: { pattern, fix: FIX_OF_UPLOADS } };
}

/** The last event that is taken, and the first one that is refused. */
interface End {
  readonly last: DeliveryEntry;
  readonly first: DeliveryEntry;
}

/** Between which of these events they come to be refused as these are, for good. */
function endOf(refused: readonly DeliveryEntry[], of: readonly DeliveryEntry[]): End | undefined {
  const inOrder = of.toSorted((one, other) => one.atMs - other.atMs);
  const lastTaken = inOrder.findLastIndex(isTaken);
  const last = inOrder[lastTaken];
  const [one] = refused;
  if (!one || !last || refused.some(isOtherwiseTold)) return undefined;
  const since = inOrder.slice(lastTaken + 1).filter((other) => answerKey(other) === answerKey(one));
  const [first] = since;
  if (!first || since.length < ENOUGH || !refused.every((delivery) => since.includes(delivery)))
    return undefined;
  return { last, first };
}

/** How success answers told no id between two events as none before had. */
function lacksBetween({ last, first }: End, exchanges: Evidence['exchanges']): readonly string[] {
  const stored = exchanges
    .filter((one) => one.kind === 'attempt')
    .filter((one) => attemptEnd(one) === 'stored');
  const before = new Set(stored.filter((one) => lastInstantOf(one) < last.atMs).map(lackOfId));
  const between = stored.filter((one) => lastInstantOf(one) >= last.atMs && lastInstantOf(one) <= first.atMs);
  return LACKS_OF_ID.filter((lack) => !before.has(lack) && between.some((one) => lackOfId(one) === lack));
}

/** Whether a delivery met a limit, a receiver that hangs, or one that is gone. */
function isOtherwiseTold(delivery: DeliveryEntry): boolean {
  return isShutOut(delivery) || isTooLate(delivery) || delivery.failure?.code === 'refused';
}
