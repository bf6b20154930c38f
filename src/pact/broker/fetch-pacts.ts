import { createHash } from 'node:crypto';
import { brokerRefused } from '../pact-errors.ts';
import { type PactFile, readPact } from '../verify/pact-file.ts';
import { askBroker, type Broker, type BrokerAnswer, linkOf } from './ask-broker.ts';

/** A pact as a broker gave it. */
export interface FetchedPact {
  readonly pact: PactFile;
  readonly answer: BrokerAnswer;
  /** SHA-256 of its content and of where its results go. */
  readonly digest: string;
  readonly pending: boolean;
  readonly notices: readonly Notice[];
}

/** What a broker says of a pact, and when it wants to have it said. */
export interface Notice {
  readonly when?: string;
  readonly text: string;
}

/** Which pacts are asked for. */
export interface PactsWanted {
  readonly provider: string;
  /** As the verifiers of Pact take them. */
  readonly selectors: readonly object[];
  /** Branch of the provider, by which a broker tells what is pending. */
  readonly branch?: string | undefined;
  readonly pending: boolean;
  /** Work in progress since this day is asked for, too. */
  readonly wipSince?: string | undefined;
}

/** Fetches the pacts of a provider that a broker has for verification. */
export async function fetchPacts(broker: Broker, wanted: PactsWanted): Promise<readonly FetchedPact[]> {
  const { provider, selectors, branch, pending, wipSince } = wanted;
  const index = await askBroker(broker, { what: 'The question for its links', url: broker.url });
  const list = await askBroker(broker, {
    what: `The question for pacts of "${provider}"`,
    url: linkOf(index, 'pb:provider-pacts-for-verification', { provider }),
    method: 'POST',
    body: {
      consumerVersionSelectors: selectors,
      includePendingStatus: pending,
      ...(branch === undefined ? {} : { providerVersionBranch: branch }),
      ...(wipSince === undefined ? {} : { includeWipPactsSince: wipSince }),
    },
  });
  const listed = list.body._embedded?.pacts;
  if (!Array.isArray(listed) || listed.length === 0) {
    throw brokerRefused(
      `The broker has no pact of "${provider}" for ${JSON.stringify(selectors)}.`,
      'Name the provider as its consumers do, and choose pacts with --consumer-version-selectors.',
    );
  }
  return await Promise.all(
    listed.map(async (one) => {
      const { pending: isPending, notices } = Object(one.verificationProperties);
      const url = linkOf({ body: one, url: list.url }, 'self');
      return { ...(await fetchPact(broker, url)), pending: isPending === true, notices: notices ?? [] };
    }),
  );
}

/** Fetches one pact, for example the one that a webhook of the broker names. */
export async function fetchPact(broker: Broker, url: URL): Promise<FetchedPact> {
  const answer = await askBroker(broker, { what: `The pact at ${url.origin}${url.pathname}`, url });
  const { _links, createdAt: _, ...content } = answer.body;
  const text = JSON.stringify(content);
  const digest = createHash('sha256')
    .update(`${text}\n${resultsUrl(answer).href}`)
    .digest('hex');
  return { pact: readPact(url.pathname, text), answer, digest, pending: false, notices: [] };
}

/** Where the results of a pact go. */
export function resultsUrl(answer: BrokerAnswer): URL {
  return linkOf(answer, 'pb:publish-verification-results');
}
