import type { VerifiedPact } from '../verify/verification.ts';
import type { BrokerAnswer } from './broker-answer.ts';
import type { Broker } from './connect-broker.ts';
import { keptPact } from './kept-pact.ts';
import { linkOf, linksOf } from './links.ts';
import type { VersionFacts } from './publish-pacts.ts';
import { testResults } from './test-results.ts';

/** How a verification is published. */
export interface PublishedVerification {
  readonly verified: VerifiedPact;
  /** The version of the provider, with its branch and tags. */
  readonly facts: VersionFacts;
  /** @default the version of the latest pact */
  readonly consumerVersion?: string;
  /** What has verified it. */
  readonly verifiedBy: { readonly implementation: string; readonly version: string };
}

/**
 * Publishes what a verification has shown, and gives the URL under which the broker keeps it.
 *
 * It is a success where every interaction holds.
 */
export async function publishVerification(
  broker: Broker,
  { verified, facts, consumerVersion, verifiedBy }: PublishedVerification,
): Promise<string | undefined> {
  const { consumer, provider, interactions } = verified;
  const pact = await keptPact(broker, {
    consumer,
    provider,
    ...(consumerVersion === undefined ? {} : { consumerVersion }),
  });
  const body = {
    success: interactions.every(({ verdict }) => verdict === 'pass'),
    providerApplicationVersion: facts.version,
    ...(facts.buildUrl === undefined ? {} : { buildUrl: facts.buildUrl }),
    testResults: testResults(pact.body, verified),
    verifiedBy,
  };
  // A result counts for the branch and the tags that its version has when it comes.
  await markVersion(broker, await broker.index(), provider, facts);
  const url = linkOf(pact, 'pb:publish-verification-results');
  const what = `The result for "${consumer}" and "${provider}"`;
  const [kept] = linksOf(await broker.ask(what, { method: 'POST', url, body }), 'self');
  return kept?.url.href;
}

async function markVersion(
  broker: Broker,
  index: BrokerAnswer,
  pacticipant: string,
  { version, branch, tags }: VersionFacts,
): Promise<void> {
  const named = { pacticipant, version };
  const urls = [
    ...(branch === undefined ? [] : [linkOf(index, 'pb:pacticipant-branch-version', { ...named, branch })]),
    ...tags.map((tag) => linkOf(index, 'pb:pacticipant-version-tag', { ...named, tag })),
  ];
  for (const url of urls) {
    await broker.ask(`A branch or tag of "${pacticipant}"`, { method: 'PUT', url, body: {} });
  }
}
