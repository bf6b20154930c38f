import { optionInvalid, wrongUsage } from '../../errors.ts';
import { RETRIES, TIMEOUT_MS } from '../../pact/broker/connect-broker.ts';
import { DURATION_HINT, parseDuration } from '../../storage/duration.ts';
import type { brokerOptions } from '../definitions/pact/broker-options.ts';
import type { Environment } from '../emit-secrets.ts';
import type { OptionTexts } from '../option-table.ts';
import { wholeNumber } from '../option-value.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { readBrokerCredentials } from './broker-credentials.ts';

/** Where a broker is and how it is spoken to, as told by options and environment. */
export interface BrokerChoice {
  /** Undefined where none is named. */
  readonly url: URL | undefined;
  readonly authorization?: string;
  readonly secrets: readonly string[];
  readonly retries: number;
  readonly timeoutMs: number;
  readonly noProxy?: string;
}

/** Checks the options about the broker; options count before the environment. */
export function readBroker(
  options: OptionTexts<typeof brokerOptions>,
  environment: Environment,
): BrokerChoice {
  const { 'broker-base-url': written, retries, timeout } = options;
  const text = written ?? environment['PACT_BROKER_BASE_URL'];
  const name = written === undefined ? 'PACT_BROKER_BASE_URL' : '--broker-base-url';
  const url = text ? baseUrl(name, text) : undefined;
  const credentials = readBrokerCredentials(options, environment, url);
  const noProxy = environment['no_proxy'] ?? environment['NO_PROXY'];
  if (url) [url.username, url.password] = ['', ''];
  return {
    url,
    ...credentials,
    retries: retries === undefined ? RETRIES : wholeNumber('--retries', retries, { most: 20 }),
    timeoutMs: timeout === undefined ? TIMEOUT_MS : duration('--timeout', timeout),
    ...(noProxy === undefined ? {} : { noProxy }),
  };
}

/** The broker, which must be named. */
export function namedBroker({ url, ...choice }: BrokerChoice): BrokerChoice & { readonly url: URL } {
  if (url) return { url, ...choice };
  throw wrongUsage('No Pact Broker is named.', 'Set PACT_BROKER_BASE_URL, or write --broker-base-url.');
}

/** A time above zero, in milliseconds. */
export function duration(option: string, text: string): number {
  const ms = parseDuration(text);
  if (ms !== undefined && ms > 0) return ms;
  throw optionInvalid(option, text, DURATION_HINT);
}

function baseUrl(name: string, text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  const hint = 'Write scheme, host and path without a query, for example http://127.0.0.1:9292.';
  throw optionInvalid(name, withoutSecrets(text), hint);
}
