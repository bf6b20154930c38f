import { wrongUsage } from '../../errors.ts';
import { brokerAt } from '../../pact/broker/broker-at.ts';
import { PARTIES, type Party, standInFor } from '../../pact/contracts/parties.ts';
import { SHIPPED_PACTS } from '../../pact/shipped-pacts.ts';
import type { BrokerSource, PactChoice } from '../../pact/verify/pacts-to-verify.ts';
import type { Reaching } from '../../target/reaching.ts';
import { httpUrl } from '../command/option-value.ts';
import { partyNames } from '../definitions/pact/party-names.ts';
import { OF_BROKER, type PactVerifyTold } from '../definitions/pact/verify.ts';
import { reached } from '../reaching/reached.ts';
import type { Environment } from '../terminal/terminal.ts';

/** Everything that `pact verify` is told, checked. */
export interface PactVerifyOptions {
  readonly reaching: Reaching;
  readonly choice: PactChoice;
  /** What no output may hold. */
  readonly brokerSecrets: readonly string[];
}

/** Checks what `pact verify` is told. */
export function pactVerifyOptions(told: PactVerifyTold, environment: Environment): PactVerifyOptions {
  const { pacts, only: party, broker, pactUrl } = told;
  if (party !== undefined && party !== 'receiver' && told.isGiven) {
    throw wrongUsage(
      `--only ${party} verifies no receiver, and one is given.`,
      'Leave the URL or the command out, or leave out --only.',
    );
  }
  const names = partyNames(told);
  const reaching = reached(told, environment);
  const named = broker ?? (environment['PACT_BROKER_BASE_URL'] || undefined);
  const url = pacts === undefined ? (named ?? pactUrl) : undefined;
  if (url !== undefined) {
    const tested = party ?? 'receiver';
    // The URL of a pact may come from a webhook: credentials of the environment go to a broker that is named.
    const known = named === undefined ? {} : environment;
    const option = broker === undefined ? 'The URL of the broker' : '--broker';
    const asked = brokerAt(httpUrl(option, url, 'http://127.0.0.1:9292'), known);
    const isMock = tested !== 'receiver' || reaching.target.kind === 'embedded';
    const source = { broker: asked.broker, ...sourceOf(told, names[tested], isMock) };
    return { reaching, choice: { parties: [tested], names, source }, brokerSecrets: asked.secrets };
  }
  const idle = OF_BROKER.find((name) => told.texts[name]);
  if (idle) {
    const hint = 'Write --broker, or set PACT_BROKER_BASE_URL, without --pacts.';
    throw wrongUsage(`--${idle} needs a broker.`, hint);
  }
  const parties: readonly Party[] = party === undefined ? PARTIES : [party];
  return { reaching, choice: { parties, names, source: pacts ?? SHIPPED_PACTS }, brokerSecrets: [] };
}

/** What is asked of the broker, and published there. */
function sourceOf(told: PactVerifyTold, name: string, isMock: boolean): Omit<BrokerSource, 'broker'> {
  const { providerVersion: version, providerBranch: branch, pactUrl, publish, asStandIn } = told;
  if (asStandIn && !isMock) {
    throw wrongUsage('--as-stand-in is for parts of the harness, and a receiver is given.', 'Leave it out.');
  }
  if (publish && isMock && !asStandIn) {
    throw wrongUsage(
      `What would be verified is a part of the harness, and no "${name}" of yours.`,
      `Give your receiver, or add --as-stand-in, which verifies the pacts of "${standInFor(name)}".`,
    );
  }
  if (publish && version === undefined) {
    throw wrongUsage('--publish needs the version that is verified.', 'Write --provider-version.');
  }
  const selectors = told.consumerVersionSelectors.flat();
  return {
    wanted: {
      provider: asStandIn ? standInFor(name) : name,
      selectors: selectors.length > 0 ? selectors : usualSelectors(branch),
      pending: told.enablePending,
      branch,
      wipSince: told.includeWipPactsSince,
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
