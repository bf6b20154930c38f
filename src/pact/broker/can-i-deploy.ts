import type { Clock } from '../../clock/clock.ts';
import { brokerNotUnderstood } from './broker-errors.ts';
import type { Broker } from './connect-broker.ts';
import { member } from './member.ts';
import { type Notice, noticesOf } from './notices.ts';

/** One party in one version. */
export interface PartyVersion {
  readonly pacticipant: string;
  readonly version: string;
}

/** Whether versions go together. */
export interface DeployQuestion {
  readonly versions: readonly [PartyVersion, ...PartyVersion[]];
  /** What runs there is asked about, too. @default the latest versions, where one party is named */
  readonly environment?: string;
}

/** What the broker knows about it. */
export interface DeployAnswer {
  /** Undefined while results are missing. */
  readonly deployable: boolean | undefined;
  /** In the words of the broker. */
  readonly reason: string;
  readonly notices: readonly Notice[];
  /** Verification results by what they say. */
  readonly success: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Where a broker answers the question. */
export function matrixUrl(base: URL, { versions, environment }: DeployQuestion): URL {
  const parameters = [
    ...versions.flatMap(({ pacticipant, version }) => [
      ['q[][pacticipant]', pacticipant],
      ['q[][version]', version],
    ]),
    ['latestby', 'cvpv'],
    ...(environment === undefined ? [] : [['environment', environment]]),
    ...(environment === undefined && versions.length === 1 ? [['latest', 'true']] : []),
  ];
  const url = new URL('matrix', base);
  url.search = parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return url;
}

/** Asks whether versions may be deployed. */
export async function canIDeploy(broker: Broker, question: DeployQuestion): Promise<DeployAnswer> {
  const url = matrixUrl(broker.url, question);
  const { body } = await broker.ask('The question whether to deploy', { method: 'GET', url });
  const summary = member(body, 'summary');
  const deployable = member(summary, 'deployable');
  if (deployable === undefined) {
    throw brokerNotUnderstood(
      `What answers at ${url.origin}${url.pathname} does not tell whether to deploy`,
      'Give the base URL of a Pact Broker, with the path that it sits below, if there is one.',
    );
  }
  const count = (name: string): number => {
    const value = member(summary, name);
    return typeof value === 'number' ? value : 0;
  };
  const reason = member(summary, 'reason');
  return {
    deployable: typeof deployable === 'boolean' ? deployable : undefined,
    reason: typeof reason === 'string' ? reason : '',
    notices: noticesOf(body),
    success: count('success'),
    failed: count('failed'),
    unknown: count('unknown'),
  };
}

/** How long it is waited for results that are missing. */
export interface Patience {
  readonly clock: Clock;
  readonly waitMs: number;
  /** Told before each wait for them. */
  readonly onWait?: (answer: DeployAnswer) => void;
}

/** Between two questions: verification takes minutes, and a broker has other work. */
const ASK_AGAIN_MS = 10_000;

/** Asks until every result is there or one has failed, or the time is over. */
export async function canIDeployInTime(
  broker: Broker,
  question: DeployQuestion,
  { clock, waitMs, onWait }: Patience,
): Promise<DeployAnswer> {
  const endMs = clock.now() + waitMs;
  for (;;) {
    const answer = await canIDeploy(broker, question);
    const leftMs = endMs - clock.now();
    if (answer.unknown === 0 || answer.failed > 0 || leftMs <= 0) return answer;
    onWait?.(answer);
    await clock.sleep(Math.min(ASK_AGAIN_MS, leftMs));
  }
}
