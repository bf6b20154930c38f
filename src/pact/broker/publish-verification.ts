import { brokerRefused } from '../../errors.ts';
import type { BrokerAnswer } from './broker-answer.ts';
import type { Broker } from './connect-broker.ts';
import { linkOf, linksOf } from './links.ts';
import { refusalOf } from './refusal.ts';
import { type InteractionResult, testResults } from './test-results.ts';

/** What came of verifying a provider against a contract. */
export interface Verification {
  readonly consumer: string;
  /** The version under which the consumer has published the contract. */
  readonly consumerVersion: string;
  readonly provider: string;
  readonly providerVersion: string;
  /** Branch and tags of the provider's version. */
  readonly branch?: string;
  readonly tags: readonly string[];
  readonly buildUrl?: string;
  /** Every interaction of the contract. */
  readonly interactions: readonly InteractionResult[];
  /** What has verified it. */
  readonly verifiedBy: { readonly implementation: string; readonly version: string };
}

/** Publishes what came of a verification, and gives the URL under which the broker keeps it. */
export async function publishVerification(
  broker: Broker,
  verification: Verification,
): Promise<string | undefined> {
  const { consumer, consumerVersion, provider, providerVersion, buildUrl, interactions } = verification;
  const what = `The result for "${consumer}" and "${provider}"`;
  const index = await broker.index();
  const parameters = { provider, consumer, consumerApplicationVersion: consumerVersion };
  const contract = await broker.answerTo({
    method: 'GET',
    url: linkOf(index, 'pb:publish-pact', parameters),
  });
  if (contract.status === 404) {
    throw brokerRefused(
      `The broker has no contract between "${consumer}" in version "${consumerVersion}" and "${provider}".`,
      'Publish the contract first, or name the version under which it was published with --consumer-version.',
    );
  }
  if (contract.status >= 300) throw refusalOf(contract, what);
  const result = {
    success: interactions.every(({ success }) => success),
    providerApplicationVersion: providerVersion,
    ...(buildUrl === undefined ? {} : { buildUrl }),
    testResults: testResults(contract.body, verification),
    verifiedBy: verification.verifiedBy,
  };
  // A result counts for the branch and the tags that its version has when it comes.
  await markVersion(broker, index, verification);
  const url = linkOf(contract, 'pb:publish-verification-results');
  const [kept] = linksOf(await broker.ask(what, { method: 'POST', url, body: result }), 'self');
  return kept?.url.href;
}

async function markVersion(broker: Broker, index: BrokerAnswer, verification: Verification): Promise<void> {
  const { provider: pacticipant, providerVersion: version, branch, tags } = verification;
  const marks = [
    ...(branch === undefined ? [] : [{ link: 'pb:pacticipant-branch-version', name: { branch } }]),
    ...tags.map((tag) => ({ link: 'pb:pacticipant-version-tag', name: { tag } })),
  ];
  for (const { link, name } of marks) {
    const url = linkOf(index, link, { pacticipant, version, ...name });
    const [mark] = Object.values(name);
    await broker.ask(`The mark "${mark}" of "${pacticipant}"`, { method: 'PUT', url, body: {} });
  }
}
