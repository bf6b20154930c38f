import { suite } from '../../conformance/suite.ts';
import { publishVerification } from '../../pact/broker/publish-verification.ts';
import type { VerifiedPact } from '../../pact/verify/verification.ts';
import type { pactPublishResultsOptions } from '../definitions/pact/publish-results.ts';
import { EXIT } from '../exit-code.ts';
import type { OptionTexts } from '../option-table.ts';
import { readBroker } from './read-broker.ts';
import { readVerified } from './read-verified.ts';
import { singleLine } from './single-line.ts';
import { readVersion } from './version-facts.ts';
import { withBroker } from './with-broker.ts';

/** What became of the result of one pact. */
interface Told {
  readonly consumer: string;
  readonly provider: string;
  /** Undefined where the pact was not verified to its end. */
  readonly success?: boolean;
  readonly url?: string;
}

/** Publishes each result that says something; gives 3 where one says nothing. */
export async function runPactPublishResults(
  file: string,
  options: OptionTexts<typeof pactPublishResultsOptions>,
): Promise<number> {
  const choice = readBroker(options, process.env);
  const pacts = readVerified(file);
  const facts = readVersion(options, process.env);
  const { 'consumer-version': written } = options;
  const consumerVersion = written === undefined ? undefined : singleLine('--consumer-version', written);
  const verifiedBy = { implementation: suite.name, version: suite.version };
  return withBroker(choice, async ({ broker, print }) => {
    const told: Told[] = [];
    for (const verified of pacts) {
      const { consumer, provider } = verified;
      const success = successOf(verified);
      if (success === undefined) told.push({ consumer, provider });
      else {
        const url = await publishVerification(broker, {
          verified,
          facts,
          verifiedBy,
          ...(consumerVersion === undefined ? {} : { consumerVersion }),
        });
        told.push({ consumer, provider, success, ...(url === undefined ? {} : { url }) });
      }
      if (!options.json) print(toldText(told.at(-1), facts.version));
    }
    if (options.json) print(JSON.stringify({ ...facts, results: told }));
    return told.some(({ success }) => success === undefined) ? EXIT.inconclusive : EXIT.conformant;
  });
}

/** A failure is one, whatever else is not known; a success is one of every interaction. */
function successOf({ interactions }: VerifiedPact): boolean | undefined {
  if (interactions.some(({ verdict }) => verdict === 'fail')) return false;
  return interactions.length > 0 && interactions.every(({ verdict }) => verdict === 'pass')
    ? true
    : undefined;
}

function toldText(told: Told | undefined, version: string): string {
  if (!told) return '';
  const { consumer, provider, success, url } = told;
  const pact = `${provider} ${version} with ${consumer}`;
  if (success === undefined) return `Not published: ${pact}, because not every interaction was verified`;
  return `Published: ${pact}, ${success ? 'passed' : 'failed'}${url === undefined ? '' : `, ${url}`}`;
}
