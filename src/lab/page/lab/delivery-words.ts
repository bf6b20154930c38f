import { isTaken } from '../../../conformance/conduct/answers.ts';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { DeliveryEntry, DeliveryFailure } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';
import type { Moment } from './moment.ts';
import { saidStatus } from './said-status.ts';
import { textMember } from './text-member.ts';
import { outputOf } from './with-output.ts';

const failureWords = {
  refused: 'Nobody listens at the address of the receiver',
  reset: 'The receiver reset the connection instead of answering',
  closed: 'The receiver closed the connection without an answer',
  timeout: 'The receiver did not answer in time',
  'not-http': 'The receiver answered something that is not HTTP',
  unresolved: 'The name of the receiver is not known',
  tls: 'No secure connection to the receiver could be made',
  other: 'The event did not reach the receiver',
} as const satisfies Readonly<Record<DeliveryFailure['code'], string>>;

/** What the receiver made of an event, in its own words; one that uploads nothing need not act on a recording. */
export function deliveryWords(
  delivery: DeliveryEntry,
  { attempts, isOver }: Pick<Retrying, 'attempts'> & Pick<Moment, 'isOver'>,
): string {
  const { answer, failure, body = '' } = delivery;
  if (failure) return `${failureWords[failure.code]} (${failure.message}).`;
  if (!answer) return isOver ? 'The lab ended before an answer came.' : 'The receiver has not answered yet.';
  const said = `The receiver answered ${answer.status}`;
  if (answer.status === 403) return `${said}, as it does for a wrong key.`;
  if (!isTaken(delivery)) return `${said}: it does not take this event.`;
  const status = saidStatus(delivery);
  if (status === 'ignored' && attempts > 0 && outputOf(body)) {
    return `${said} with status ignored, although the event names a recording.`;
  }
  return status === undefined ? `${said}.` : `${said} with status ${visible(status)}.`;
}

/** Value of `type` of a body; undefined where it has none. */
export function typeOf({ body = '' }: DeliveryEntry): string | undefined {
  return textMember(body, 'type');
}
