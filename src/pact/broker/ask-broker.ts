import { EnvHttpProxyAgent, request } from 'undici';
import { messageOf } from '../../errors.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { brokerRefused, brokerUnreachable } from '../pact-errors.ts';

/** A Pact Broker, and who asks it. */
export interface Broker {
  /** Base URL, without credentials; brokers may sit below a path. */
  readonly url: URL;
  /** Value of the header Authorization. */
  readonly authorization?: string;
}

/** One request to a broker; `what` begins the message of a refusal, for example `The question`. */
export interface BrokerRequest {
  readonly what: string;
  readonly url: URL;
  readonly method?: 'POST' | 'PUT';
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** What a broker has answered with a success. */
export interface BrokerAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: a broker may answer any JSON, and each member is looked at before its use.
  readonly body: any;
  readonly url: URL;
}

/** Publishing waits for the webhooks of the broker, in ms. */
const TIMEOUT_MS = 30_000;

const hints: Readonly<Record<number, string>> = {
  400: 'Correct what the broker names; see that its release is a recent one.',
  401: 'Set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD, of a user who may do this, and name the broker.',
  403: 'Give the credentials of a user who may publish results; these may only read.',
  404: 'Check the URL, and that the broker knows these names.',
};

/** Asks a broker once, and gives its answer; throws for anything but a success in JSON. */
export async function askBroker(
  { authorization, ...broker }: Broker,
  { what, url, method, body }: BrokerRequest,
): Promise<BrokerAnswer> {
  const address = url.origin + url.pathname;
  if (url.origin !== broker.url.origin) {
    throw brokerRefused(
      `What is at ${url.origin} is not of the broker at ${broker.url.origin}.`,
      'Name the broker as it names itself in its links, or tell it the URL by which it is reached; credentials go to one place.',
    );
  }
  const dispatcher = new EnvHttpProxyAgent();
  let status: number;
  let text: string;
  try {
    const response = await request(url, {
      method: method ?? 'GET',
      headers: {
        accept: 'application/hal+json, application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      dispatcher,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.statusCode;
    text = await response.body.text();
  } catch (error) {
    throw brokerUnreachable(address, messageOf(error));
  } finally {
    await dispatcher.destroy();
  }
  const answer = jsonOf(text);
  if (status >= 500)
    throw brokerUnreachable(address, [`it answers ${status}`, ...complaints(answer)].join(', '));
  if (status >= 300) {
    throw brokerRefused(
      [`${what} is refused by the broker with ${status}.`, ...complaints(answer)].join('\n  '),
      hints[status] ?? 'See the log of the broker for the reason.',
    );
  }
  if (answer === undefined) throw brokerUnreachable(address, 'what answers is no Pact Broker');
  return { body: Object(answer), url };
}

/** The link of a relation that an answer must have, its template filled in. */
export function linkOf(
  { body, url }: BrokerAnswer,
  relation: string,
  parameters: Readonly<Record<string, string>> = {},
): URL {
  const href: unknown = body._links?.[relation]?.href;
  if (typeof href === 'string') {
    const filled = href.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(parameters[name] ?? ''),
    );
    const link = URL.parse(filled, url.href);
    if (link) return link;
  }
  throw brokerRefused(
    `What answers at ${url.origin}${url.pathname} has no link "${relation}".`,
    'See that it is a Pact Broker of a recent release, that its URL is right, and that the user may do this.',
  );
}

/** The texts in the errors of an answer, each after the name of its field. */
function complaints(answer: unknown): string[] {
  const { errors, error } = Object(answer) as { readonly errors?: unknown; readonly error?: unknown };
  return textsIn(errors ?? error);
}

function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return [name === '' ? value : `${name}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, name));
  return Object.entries(Object(value)).flatMap(([field, one]) => textsIn(one, field));
}
