import { redactor } from '../ledger/redact.ts';
import type { Prepared } from '../recorder/prepared.ts';
import { credentialsIn } from './credentials-in.ts';

/** Gives what takes the credentials of a delivery out of a text, where its headers came with a capture that kept them. */
export function replayRedactor(secrets: readonly string[]): (sent: Prepared) => (text: string) => string {
  let known = '';
  let redact = redactor(secrets);
  return ({ headers = {} }) => {
    const pairs = Array.isArray(headers) ? headers : Object.entries(headers);
    const credentials = credentialsIn(
      '',
      pairs.map(([name, value = '']) => [name, value]),
    );
    // Most deliveries of a capture come with the same.
    const now = JSON.stringify(credentials);
    if (now !== known) redact = redactor([...secrets, ...credentials]);
    known = now;
    return redact;
  };
}
