import type { DeliveryEntry, DeliveryFailure } from '../../../ledger/entry.ts';
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

/** What the receiver made of an event, and what that means. */
export function deliveryWords({ answer, failure, body = '' }: DeliveryEntry): string {
  if (failure) return `${failureWords[failure.code]} (${failure.message}).`;
  if (!answer) return 'The receiver has not answered yet.';
  const said = `The receiver answered ${answer.status}`;
  const status = statusIn(answer.body);
  if (answer.status === 403) return `${said}: it refuses the key in the address.`;
  if (answer.status >= 400) return `${said}: it does not take this event.`;
  if (status === 'success')
    return `${said} with status success: it uploads the recording now, in the background.`;
  if (status === 'ignored') {
    const why = outputOf(body)
      ? 'it uploads nothing.'
      : 'only video_transmux_finish with an output is uploaded.';
    return `${said} with status ignored: ${why}`;
  }
  return `${said}.`;
}

/** Value of `type` of a body; undefined where it has none. */
export function typeOf({ body = '' }: DeliveryEntry): string | undefined {
  return textMember(body, 'type');
}

function statusIn(body: string): string | undefined {
  return textMember(body, 'status');
}

function textMember(json: string, name: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json)?.[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
