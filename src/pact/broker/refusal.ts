import type { HarnessError } from '../../errors.ts';
import type { BrokerAnswer } from './broker-answer.ts';
import { brokerRefused } from './broker-errors.ts';
import { complaintsOf } from './complaints.ts';

const hints: Readonly<Record<number, string>> = {
  400: 'Correct what the broker names.',
  401: 'Set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD, to credentials that the broker takes.',
  403: 'Use credentials of somebody who may do this; a user of the broker may be allowed to read only.',
  404: 'Correct the name or the version, or the base URL of the broker.',
  409: 'Publish changed pacts under a version of their own: commit them, or give another --version.',
};

/** The error for an answer that is neither a success nor a failure of the broker itself. */
export function refusalOf(answer: BrokerAnswer, what: string): HarnessError {
  const { status, location, url } = answer;
  const says = complaintsOf(answer.body).map((text) => text.replace(/^/gm, '  '));
  const message = `${what} is refused by the broker with ${status}`;
  return brokerRefused(
    says.length > 0 ? `${message}:\n${says.join('\n')}` : `${message}.`,
    status < 400
      ? redirectHint(location, url)
      : (hints[status] ?? 'See the log of the broker for the reason.'),
  );
}

function redirectHint(location: string | undefined, url: URL): string {
  const origin = URL.parse(location ?? '', url.href)?.origin ?? 'nowhere';
  return `Give the base URL that it redirects to, if you trust it: it is at ${origin}.`;
}
