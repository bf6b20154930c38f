import { unescape as percentDecoded } from 'node:querystring';
import { optionInvalid, wrongUsage } from '../../errors.ts';
import type { brokerOptions } from '../definitions/pact/broker-options.ts';
import type { Environment } from '../emit-secrets.ts';
import type { OptionTexts } from '../option-table.ts';

/** Who somebody is to a broker, and what of it no output may hold. */
export interface BrokerCredentials {
  readonly authorization?: string;
  readonly secrets: readonly string[];
}

interface Given {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
}

/** Credentials of the options, or else of the environment, or else those inside the URL. */
export function readBrokerCredentials(
  options: Pick<OptionTexts<typeof brokerOptions>, 'broker-username' | 'broker-password' | 'broker-token'>,
  environment: Environment,
  url: URL | undefined,
): BrokerCredentials {
  const written: Given = {
    username: options['broker-username'],
    password: options['broker-password'],
    token: options['broker-token'],
  };
  const set: Given = {
    // CI systems set a secret that they do not have to nothing.
    username: environment['PACT_BROKER_USERNAME'] || undefined,
    password: environment['PACT_BROKER_PASSWORD'] || undefined,
    token: environment['PACT_BROKER_TOKEN'] || undefined,
  };
  const inUrl: Given = {
    username: percentDecoded(url?.username ?? '') || undefined,
    password: percentDecoded(url?.password ?? '') || undefined,
  };
  const secrets = [written, set, inUrl].flatMap(({ password, token }) => [password, token?.trim()]);
  // The other half may be in the environment, where no list of processes shows a password.
  const isHalf = written.token === undefined && (written.username ?? written.password) !== undefined;
  const { username, password } = set;
  const completed = isHalf ? { username, password, ...defined(written) } : written;
  const given = [completed, set, inUrl].find((one) => Object.keys(defined(one)).length > 0);
  return {
    ...(given ? { authorization: authorizationOf(given) } : {}),
    secrets: secrets.filter((secret): secret is string => Boolean(secret)),
  };
}

function authorizationOf({ username, password, token }: Given): string {
  if (token !== undefined && username !== undefined) {
    throw wrongUsage(
      'A token and a user name are both given for the broker.',
      'Leave one out: PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.',
    );
  }
  if (token !== undefined) {
    const trimmed = token.trim();
    if (/^[!-~]+$/.test(trimmed)) return `Bearer ${trimmed}`;
    const hint = 'Give a token of visible ASCII characters without spaces.';
    throw optionInvalid('The token of the broker', '…', hint);
  }
  if (username === undefined) {
    throw wrongUsage(
      'A password is given for the broker without a user name.',
      'Set PACT_BROKER_USERNAME, or write --broker-username.',
    );
  }
  return `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`;
}

function defined(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
