import type { Broker } from './connect-broker.ts';
import { linkOf } from './links.ts';
import { type Notice, noticesOf } from './notices.ts';
import type { PublishedPact } from './published-pact.ts';

/** What is told of the version that pacts belong to. */
export interface VersionFacts {
  readonly version: string;
  readonly branch?: string;
  readonly tags: readonly string[];
  readonly buildUrl?: string;
}

/** The pacts of one consumer, as a broker takes them. */
export interface Publication {
  readonly pacticipantName: string;
  readonly pacticipantVersionNumber: string;
  readonly branch?: string;
  readonly tags?: readonly string[];
  readonly buildUrl?: string;
  readonly contracts: readonly {
    readonly consumerName: string;
    readonly providerName: string;
    readonly specification: 'pact';
    readonly contentType: 'application/json';
    /** In base64. */
    readonly content: string;
    readonly onConflict: 'overwrite';
  }[];
}

/** Makes one publication for each consumer, in the order in which they come. */
export function publicationsOf(pacts: readonly PublishedPact[], facts: VersionFacts): readonly Publication[] {
  const { version, branch, tags, buildUrl } = facts;
  return [...Map.groupBy(pacts, ({ consumer }) => consumer)].map(([consumer, own]) => ({
    pacticipantName: consumer,
    pacticipantVersionNumber: version,
    ...(branch === undefined ? {} : { branch }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(buildUrl === undefined ? {} : { buildUrl }),
    contracts: own.map(({ provider, content }) => ({
      consumerName: consumer,
      providerName: provider,
      specification: 'pact',
      contentType: 'application/json',
      content: Buffer.from(content).toString('base64'),
      // The other choice, to merge, would keep interactions that are there no more. A broker that is set up
      // with care refuses to overwrite.
      onConflict: 'overwrite',
    })),
  }));
}

/** Publishes the pacts of one consumer; what is there already is published again without harm. */
export async function publish(broker: Broker, publication: Publication): Promise<readonly Notice[]> {
  const url = linkOf(await broker.index(), 'pb:publish-contracts');
  const { pacticipantName: consumer, pacticipantVersionNumber: version } = publication;
  const what = `The publication of "${consumer}" in version "${version}"`;
  return noticesOf((await broker.ask(what, { method: 'POST', url, body: publication })).body);
}
