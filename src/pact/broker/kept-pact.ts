import type { BrokerAnswer } from './broker-answer.ts';
import { brokerRefused } from './broker-errors.ts';
import type { Broker } from './connect-broker.ts';
import { linkOf, linksOf } from './links.ts';
import { refusalOf } from './refusal.ts';

/** Which pact of a broker is meant. */
export interface PactChoice {
  readonly consumer: string;
  readonly provider: string;
  /** The version under which the consumer published it. @default the latest */
  readonly consumerVersion?: string;
}

/** Gets a pact that the broker has. */
export async function keptPact(broker: Broker, choice: PactChoice): Promise<BrokerAnswer> {
  const { consumer, provider, consumerVersion } = choice;
  const url = await urlOf(broker, choice);
  const found = url === undefined ? undefined : await broker.answerTo({ method: 'GET', url });
  if (found === undefined || found.status === 404) {
    const which = consumerVersion === undefined ? '' : ` in version "${consumerVersion}"`;
    throw brokerRefused(
      `The broker has no pact between "${consumer}"${which} and "${provider}".`,
      'Publish the pact first, or name the version under which it was published with --consumer-version.',
    );
  }
  if (found.status >= 300) throw refusalOf(found, `The pact between "${consumer}" and "${provider}"`);
  return found;
}

/** Where the pact is; undefined where the broker tells of none. */
async function urlOf(
  broker: Broker,
  { consumer, provider, consumerVersion }: PactChoice,
): Promise<URL | undefined> {
  const index = await broker.index();
  if (consumerVersion !== undefined) {
    const parameters = { consumer, provider, consumerApplicationVersion: consumerVersion };
    return linkOf(index, 'pb:publish-pact', parameters);
  }
  const url = linkOf(index, 'pb:latest-provider-pacts', { provider });
  const latest = await broker.answerTo({ method: 'GET', url });
  if (latest.status === 404) return undefined;
  if (latest.status >= 300) throw refusalOf(latest, `The list of pacts with "${provider}"`);
  return linksOf(latest, 'pb:pacts').find(({ name }) => name === consumer)?.url;
}
