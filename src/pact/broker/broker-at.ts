import { unescape as percentDecoded } from 'node:querystring';
import { wrongUsage } from '../../errors.ts';
import type { Broker } from './ask-broker.ts';

/** A broker, and what of its credentials no output may hold. */
export interface BrokerChoice {
  readonly broker: Broker;
  readonly secrets: readonly string[];
}

/** The broker at a URL, with the credentials inside it, or else those of the environment. */
export function brokerAt(
  place: URL,
  environment: Readonly<Record<string, string | undefined>>,
): BrokerChoice {
  const url = new URL(place);
  // CI systems set a secret that they do not have to nothing.
  const token = environment['PACT_BROKER_TOKEN']?.trim() || undefined;
  const user = percentDecoded(url.username) || environment['PACT_BROKER_USERNAME'] || undefined;
  const password = percentDecoded(url.password) || environment['PACT_BROKER_PASSWORD'] || '';
  [url.username, url.password] = ['', ''];
  if (token !== undefined && user !== undefined) {
    throw wrongUsage(
      'A token and a user name are both given for the broker.',
      'Leave one out: PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.',
    );
  }
  if (token !== undefined) return { broker: { url, authorization: `Bearer ${token}` }, secrets: [token] };
  if (user === undefined) return { broker: { url }, secrets: [] };
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  return { broker: { url, authorization: `Basic ${basic}` }, secrets: [password, basic].filter(Boolean) };
}
