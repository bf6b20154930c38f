import { type HarnessError, receiverUnreachable } from '../errors.ts';
import type { DeliveryFailure } from '../ledger/entry.ts';
import { type HopelessCode, isHopeless } from './hopeless.ts';
import { withoutQuery } from './key-parameter.ts';

/** What to do about it. */
const hints: Readonly<Record<HopelessCode, string>> = {
  refused: 'Start the receiver, or correct host and port.',
  unresolved: 'Correct the host name.',
  'not-http': 'Correct the port, or begin the URL with "https:" where the receiver speaks TLS.',
  tls: 'Name the certificate with --tls-ca FILE, or take any with --insecure; without TLS, begin the URL with "http:".',
};

/** The error for a failure that every further delivery would share; undefined for another. */
export function unreachableBy(
  { code, message }: Pick<DeliveryFailure, 'code' | 'message'>,
  url: URL,
): HarnessError | undefined {
  return isHopeless(code) ? receiverUnreachable(withoutQuery(url), message, hints[code]) : undefined;
}
