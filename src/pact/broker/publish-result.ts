import { suite } from '../../conformance/rulebook/suite.ts';
import type { VerifiedInteraction, VerifiedPact } from '../verify/verification.ts';
import { askBroker, type Broker, linkOf } from './ask-broker.ts';
import { type FetchedPact, fetchPact, resultsUrl } from './fetch-pacts.ts';

/** The version of a provider that was verified. */
export interface ProviderVersion {
  readonly version: string;
  readonly branch?: string | undefined;
}

/** What became of the result: the URL under which the broker keeps it, or why it has none. */
export type Publication = { readonly result: string } | { readonly notPublished: string };

/** Publishes the result of a fetched pact, for that content of it and no other, and only where all of it was judged. */
export async function publishResult(
  broker: Broker,
  { pact, answer, digest }: FetchedPact,
  { interactions, provider }: Pick<VerifiedPact, 'interactions' | 'provider'>,
  { version, branch }: ProviderVersion,
): Promise<Publication> {
  const isJudged = ({ verdict }: VerifiedInteraction) => verdict === 'pass' || verdict === 'fail';
  const open = interactions.find((one) => !isJudged(one));
  if (open) return { notPublished: `"${open.description}" was not judged: ${open.reason}` };
  if (interactions.length === 0) return { notPublished: 'it has no interactions' };
  const now = await fetchPact(broker, answer.url);
  if (now.digest !== digest) return { notPublished: 'the broker has another content of it by now' };
  // A result counts for the branch that its version has when it comes.
  if (branch !== undefined) {
    const url = linkOf(answer, 'pb:provider');
    const what = `The branch of "${provider}"`;
    const link = linkOf(await askBroker(broker, { what, url }), 'pb:branch-version', { branch, version });
    await askBroker(broker, { what, url: link, method: 'PUT', body: {} });
  }
  const { body } = await askBroker(broker, {
    what: `The result of "${provider}"`,
    url: resultsUrl(answer),
    method: 'POST',
    body: {
      success: interactions.every(({ verdict }) => verdict === 'pass'),
      providerApplicationVersion: version,
      verifiedBy: { implementation: suite.name, version: suite.version },
      testResults: interactions.map(({ description, verdict, mismatches }, index) => ({
        interactionId: pact.interactions[index]?.id,
        interactionDescription: description,
        success: verdict === 'pass',
        mismatches: mismatches?.map(({ where, what }) => ({ identifier: where, description: what })),
      })),
    },
  });
  return { result: linkOf({ body, url: answer.url }, 'self').href };
}
