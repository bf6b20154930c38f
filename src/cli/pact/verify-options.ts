import { wrongUsage } from '../../errors.ts';
import type { PactsWanted } from '../../pact/broker/fetch-pacts.ts';
import type { ProviderVersion } from '../../pact/broker/publish-result.ts';
import { PARTIES, type Party, type PartyNames, standInFor } from '../../pact/contracts/parties.ts';
import { SHIPPED_PACTS } from '../../pact/shipped-pacts.ts';
import type { Reaching } from '../../target/reaching.ts';
import type { Written } from '../command/command-definition.ts';
import type { Environment } from '../command/environment.ts';
import type { OptionValues } from '../command/option-table.ts';
import { httpUrl } from '../command/option-value.ts';
import { readOptions } from '../command/read-options.ts';
import { OF_BROKER, pactVerifyOptions, pactVerifyRelations } from '../definitions/pact/verify.ts';
import { reached, underDescription } from '../reaching/reached.ts';
import { partyNames } from './party-names.ts';
import { type BrokerChoice, readBroker } from './read-broker.ts';

/** Pacts of a broker, and what is published of them. */
export interface BrokerSource extends BrokerChoice {
  readonly wanted: PactsWanted;
  /** The one pact that is verified, in place of those that are wanted. */
  readonly pactUrl: URL | undefined;
  readonly publish: ProviderVersion | undefined;
}

/** Everything that `pact verify` is told, checked. */
export interface PactVerifyOptions {
  readonly reaching: Reaching;
  readonly parties: readonly Party[];
  readonly names: PartyNames;
  /** Folder of the pact files, or a broker. */
  readonly source: string | BrokerSource;
  readonly verbose: boolean;
  readonly json: boolean;
}

type Values = OptionValues<typeof pactVerifyOptions>;

/** Checks what was written for `pact verify`. */
export function readPactVerifyOptions(line: Written, environment: Environment): PactVerifyOptions {
  const told = underDescription(line, environment);
  const options = readOptions(pactVerifyOptions, told, pactVerifyRelations);
  const { pacts, only: party, verbose, json, broker, 'pact-url': pactUrl } = options;
  if (party !== undefined && party !== 'receiver' && (line.positionals.length > 0 || line.rest)) {
    throw wrongUsage(
      `--only ${party} verifies no receiver, and one is given.`,
      'Leave the URL or the command out, or leave out --only.',
    );
  }
  const names = partyNames(options);
  const reaching = reached(options, told, environment);
  const common = { reaching, names, verbose, json };
  const set = environment['PACT_BROKER_BASE_URL'] || undefined;
  const named = broker ?? set;
  const url = pacts === undefined ? (named ?? pactUrl) : undefined;
  if (url !== undefined) {
    const tested = party ?? 'receiver';
    const isMock = tested !== 'receiver' || reaching.target.kind === 'embedded';
    // The URL of a pact may come from a webhook: credentials of the environment go to a broker that is named.
    const known = named === undefined ? {} : environment;
    const reached = readBroker(broker === undefined ? 'The URL of the broker' : '--broker', url, known);
    const source = { ...reached, ...readSource(options, names[tested], isMock) };
    return { ...common, parties: [tested], source };
  }
  const idle = OF_BROKER.find((name) => line.texts[name]);
  if (idle) {
    const hint = 'Write --broker, or set PACT_BROKER_BASE_URL, without --pacts.';
    throw wrongUsage(`--${idle} needs a broker.`, hint);
  }
  return { ...common, parties: party === undefined ? PARTIES : [party], source: pacts ?? SHIPPED_PACTS };
}

function readSource(options: Values, name: string, isMock: boolean) {
  const { 'provider-version': version, 'provider-branch': branch, 'pact-url': pactUrl, publish } = options;
  const { 'include-wip-pacts-since': wipSince } = options;
  const isStandIn = options['as-stand-in'];
  if (isStandIn && !isMock) {
    throw wrongUsage('--as-stand-in is for parts of the harness, and a receiver is given.', 'Leave it out.');
  }
  if (publish && isMock && !isStandIn) {
    throw wrongUsage(
      `What would be verified is a part of the harness, and no "${name}" of yours.`,
      `Give your receiver, or add --as-stand-in, which verifies the pacts of "${standInFor(name)}".`,
    );
  }
  if (publish && version === undefined) {
    throw wrongUsage('--publish needs the version that is verified.', 'Write --provider-version.');
  }
  const selectors = options['consumer-version-selectors'].flat();
  return {
    wanted: {
      provider: isStandIn ? standInFor(name) : name,
      selectors: selectors.length > 0 ? selectors : usualSelectors(branch),
      pending: options['enable-pending'],
      branch,
      wipSince,
    },
    pactUrl: pactUrl === undefined ? undefined : withoutCredentials(httpUrl('--pact-url', pactUrl)),
    publish: publish && version !== undefined ? { version, branch } : undefined,
  };
}

function withoutCredentials(url: URL): URL {
  [url.username, url.password] = ['', ''];
  return url;
}

/** What Pact recommends; the latest pacts of all would be of any branch. */
function usualSelectors(branch: string | undefined): readonly object[] {
  const usual = [{ mainBranch: true }, { deployedOrReleased: true }];
  return branch === undefined ? usual : [...usual, { matchingBranch: true }];
}
