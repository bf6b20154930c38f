import { brokerNotUnderstood, brokerRefused } from './broker-errors.ts';
import type { PartyVersion } from './can-i-deploy.ts';
import type { Broker } from './connect-broker.ts';
import { linkOf, linksOf } from './links.ts';
import { refusalOf } from './refusal.ts';

/** What was deployed, and where to. */
export interface Deployment extends PartyVersion {
  readonly environment: string;
  /** Tells instances apart where one environment has several of the same party. */
  readonly instance?: string;
}

/** Tells the broker that a version runs in an environment now, and the one before it no more. */
export async function recordDeployment(broker: Broker, deployment: Deployment): Promise<void> {
  const { pacticipant, version, environment, instance } = deployment;
  const what = `The deployment of "${pacticipant}" in version "${version}"`;
  const url = linkOf(await broker.index(), 'pb:pacticipant-version', { pacticipant, version });
  const found = await broker.answerTo({ method: 'GET', url });
  if (found.status === 404) {
    throw brokerRefused(
      `The broker knows no version "${version}" of "${pacticipant}".`,
      'Publish its pacts or its verification results first, or correct name and version.',
    );
  }
  if (found.status >= 300) throw refusalOf(found, what);
  const links = linksOf(found, 'pb:record-deployment');
  const link = links.find(({ name }) => name === environment);
  if (link) {
    const body = instance === undefined ? {} : { applicationInstance: instance };
    await broker.ask(what, { method: 'POST', url: link.url, body });
    return;
  }
  if (links.length > 0) {
    const known = links.map(({ name = '' }) => name).join(', ');
    throw brokerRefused(
      `The broker has no environment "${environment}" for "${pacticipant}".`,
      `Choose one of ${known}, or make it in the broker.`,
    );
  }
  throw brokerNotUnderstood(
    `The broker at ${broker.url.origin}${broker.url.pathname} takes no deployments of "${pacticipant}"`,
    'See that it is a broker of release 2.81 or later with at least one environment, and that the user may do this.',
  );
}
