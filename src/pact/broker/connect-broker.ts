import { EnvHttpProxyAgent } from 'undici';
import type { Clock } from '../../clock/clock.ts';
import type { BrokerAnswer } from './broker-answer.ts';
import { brokerNotUnderstood, brokerUnreachable } from './broker-errors.ts';
import { complaintsOf } from './complaints.ts';
import { member } from './member.ts';
import { refusalOf } from './refusal.ts';
import { type BrokerRequest, sendRequest } from './send-request.ts';

/** How a broker is reached. */
export interface BrokerSettings {
  /** Base URL, without credentials and query; brokers may sit below a path. */
  readonly url: URL;
  /** Value of the header Authorization. */
  readonly authorization?: string;
  readonly clock: Clock;
  /** How often a request is sent again after a 5xx or a lost connection; never after a 4xx. @default 3 */
  readonly retries?: number;
  /** Longest time from sending a request to the end of its answer. @default 30_000 */
  readonly timeoutMs?: number;
  /** Hosts that are reached past the proxy of HTTP_PROXY and HTTPS_PROXY, in the form of NO_PROXY. */
  readonly noProxy?: string;
  /** Told before each wait; `why` is a clause. */
  readonly onRetry?: (why: string, waitMs: number) => void;
}

/** A Pact Broker, to ask and to tell. */
export interface Broker extends AsyncDisposable {
  /** Its base URL, which ends with a slash. */
  readonly url: URL;
  /** The resource that all links start from. */
  index(): Promise<BrokerAnswer>;
  /** The answer, which is a success; `what` begins the message of a refusal, for example `The question`. */
  ask(what: string, request: BrokerRequest): Promise<BrokerAnswer>;
  /** The answer whatever its status, as long as there is one below 500. */
  answerTo(request: BrokerRequest): Promise<BrokerAnswer>;
}

/** How often a request is sent again unless told otherwise: with the waits below, a restart of 7 s is bridged. */
export const RETRIES = 3;

/** Longest time for one request unless told otherwise; publishing waits for webhooks of the broker. */
export const TIMEOUT_MS = 30_000;

/** Before the first retry; each further wait is twice as long, up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Proxies of the environment are no way to this machine itself. */
const LOOPBACK = 'localhost,127.0.0.1,::1';

/** Makes a client of a broker; nothing is sent before it is asked for something. */
export function connectBroker(settings: BrokerSettings): Broker {
  const { authorization, clock, retries = RETRIES, timeoutMs = TIMEOUT_MS, onRetry } = settings;
  const url = new URL(settings.url);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  // undici's own time-outs run on the system's clock.
  const dispatcher = new EnvHttpProxyAgent({
    noProxy: [settings.noProxy ?? '', LOOPBACK].join(','),
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 0 },
  });
  const sending = { dispatcher, clock, timeoutMs, ...(authorization === undefined ? {} : { authorization }) };

  async function answerTo(request: BrokerRequest): Promise<BrokerAnswer> {
    for (let retry = 0; ; retry += 1) {
      const outcome = await sendRequest(request, sending);
      if ('status' in outcome && outcome.status < 500) return outcome;
      const why = 'status' in outcome ? failureText(outcome) : outcome.why;
      const passes = 'status' in outcome || outcome.passes;
      if (!passes || retry === retries) {
        const hint = 'status' in outcome ? undefined : outcome.hint;
        throw brokerUnreachable(`${url.origin}${url.pathname}`, why, {
          tries: retry + 1,
          ...(hint ? { hint } : {}),
        });
      }
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS);
      onRetry?.(why, waitMs);
      await clock.sleep(waitMs);
    }
  }

  async function ask(what: string, request: BrokerRequest): Promise<BrokerAnswer> {
    const answer = await answerTo(request);
    if (answer.status < 300) return answer;
    throw refusalOf(answer, what);
  }

  async function fetchIndex(): Promise<BrokerAnswer> {
    const answer = await answerTo({ method: 'GET', url });
    const isFound = answer.status < 300 || answer.status === 404;
    if (!isFound) throw refusalOf(answer, 'The question for its links');
    if (answer.status !== 404 && typeof member(answer.body, '_links') === 'object') return answer;
    throw brokerNotUnderstood(
      `What answers at ${url.origin}${url.pathname} is no Pact Broker`,
      'Give the base URL of the broker, with the path that it sits below, if there is one.',
    );
  }

  let index: Promise<BrokerAnswer> | undefined;
  return {
    url,
    answerTo,
    ask,
    index() {
      index ??= fetchIndex();
      return index;
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

function failureText({ status, body }: BrokerAnswer): string {
  const [says] = complaintsOf(body);
  return `it answered ${status}${says === undefined ? '' : ` ("${says.replace(/\.$/, '')}")`}`;
}
