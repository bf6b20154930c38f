import { optionInvalid, wrongUsage } from '../../errors.ts';
import type { PactsWanted } from '../../pact/broker/fetch-pacts.ts';
import type { ProviderVersion } from '../../pact/broker/publish-result.ts';
import { PARTY_NAMES, type Party, type PartyNames, standInFor } from '../../pact/contracts/parties.ts';
import { SHIPPED_PACTS } from '../../pact/shipped-pacts.ts';
import type { CommandInput } from '../command-definition.ts';
import type { ConformOptions } from '../conform-options.ts';
import type { pactVerifyOptions } from '../definitions/pact/verify.ts';
import type { Environment } from '../emit-secrets.ts';
import { choice, httpUrl } from '../option-value.ts';
import { partyNames } from './party-names.ts';
import { reachedReceiver } from './reached-receiver.ts';
import { type BrokerChoice, readBroker } from './read-broker.ts';

/** Pacts of a broker, and what is published of them. */
export interface BrokerSource extends BrokerChoice {
  readonly wanted: PactsWanted;
  /** The one pact that is verified, in place of those that are wanted. */
  readonly pactUrl?: URL;
  readonly publish?: ProviderVersion;
}

/** Everything that `pact verify` is told, checked. */
export interface PactVerifyOptions {
  /** How the receiver is reached, as `conform` reaches it. */
  readonly conform: ConformOptions;
  readonly parties: readonly Party[];
  readonly names: PartyNames;
  /** Folder of the pact files, or a broker. */
  readonly source: string | BrokerSource;
  readonly verbose: boolean;
  readonly json: boolean;
}

type Input = CommandInput<typeof pactVerifyOptions>;

const PARTIES = Object.keys(PARTY_NAMES) as Party[];

/** What chooses among the pacts of a broker. */
const CHOOSING = ['consumer-version-selectors', 'enable-pending', 'include-wip-pacts-since'] as const;

/** What only a broker is asked for. */
const OF_BROKER = [...CHOOSING, 'provider-version', 'provider-branch', 'publish', 'as-stand-in'] as const;

/** Checks what was written for `pact verify`. */
export function readPactVerifyOptions(input: Input, environment: Environment): PactVerifyOptions {
  const { options } = input;
  const { pacts, only, verbose, json, broker, 'pact-url': pactUrl } = options;
  const party = only === undefined ? undefined : choice('--only', only, PARTIES);
  if (party !== undefined && party !== 'receiver' && (input.positionals.length > 0 || input.rest)) {
    throw wrongUsage(
      `--only ${party} verifies no receiver, and one is given.`,
      'Leave the URL or the command out, or leave out --only.',
    );
  }
  const names = partyNames(options);
  const conform = reachedReceiver(input);
  const common = { conform, names, verbose, json };
  if (pacts !== undefined && (broker ?? pactUrl) !== undefined) {
    const hint = 'Leave out --pacts, or --broker and --pact-url.';
    throw wrongUsage('A folder and a broker are both given.', hint);
  }
  const isWritten = (name: (typeof OF_BROKER)[number]) => [options[name]].flat().some(Boolean);
  const chooses = CHOOSING.find(isWritten);
  if (chooses && pactUrl !== undefined) {
    throw wrongUsage(`--${chooses} chooses pacts, and --pact-url names one.`, 'Leave one of them out.');
  }
  const set = environment['PACT_BROKER_BASE_URL'] || undefined;
  const named = broker ?? set;
  const url = pacts === undefined ? (named ?? pactUrl) : undefined;
  if (url !== undefined) {
    const tested = party ?? 'receiver';
    const isMock = tested !== 'receiver' || conform.target.kind === 'embedded';
    // The URL of a pact may come from a webhook: credentials of the environment go to a broker that is named.
    const known = named === undefined ? {} : environment;
    const reached = readBroker(broker === undefined ? 'The URL of the broker' : '--broker', url, known);
    const source = { ...reached, ...readSource(options, names[tested], isMock) };
    return { ...common, parties: [tested], source };
  }
  const idle = OF_BROKER.find(isWritten);
  if (idle) {
    const hint = 'Write --broker, or set PACT_BROKER_BASE_URL, without --pacts.';
    throw wrongUsage(`--${idle} needs a broker.`, hint);
  }
  return { ...common, parties: party === undefined ? PARTIES : [party], source: pacts ?? SHIPPED_PACTS };
}

function readSource(options: Input['options'], name: string, isMock: boolean) {
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
  const branched = branch === undefined ? {} : { branch };
  const selectors = options['consumer-version-selectors'].flatMap(readSelectors);
  return {
    wanted: {
      provider: isStandIn ? standInFor(name) : name,
      selectors: selectors.length > 0 ? selectors : usualSelectors(branch),
      pending: options['enable-pending'],
      ...branched,
      ...(wipSince === undefined ? {} : { wipSince }),
    },
    ...(pactUrl === undefined ? {} : { pactUrl: withoutCredentials(httpUrl('--pact-url', pactUrl)) }),
    ...(publish && version !== undefined ? { publish: { version, ...branched } } : {}),
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

function readSelectors(text: string): readonly object[] {
  try {
    const list = [JSON.parse(text)].flat();
    if (list.every((one) => typeof one === 'object' && one !== null)) return list;
  } catch {
    // As below.
  }
  const hint = `Write an object of JSON, or a list of them, for example '{"mainBranch": true}'.`;
  throw optionInvalid('--consumer-version-selectors', text, hint);
}
