import { describe, expect, test } from 'vitest';
import { buildUrlIn } from '../../src/cli/pact/build-url.ts';
import { readBroker } from '../../src/cli/pact/read-broker.ts';

const none = {
  'broker-base-url': undefined,
  'broker-username': undefined,
  'broker-password': undefined,
  'broker-token': undefined,
  retries: undefined,
  timeout: undefined,
  json: false,
};
const url = 'http://broker.test/below';

function basic(text: string): string {
  return `Basic ${Buffer.from(text).toString('base64')}`;
}

describe('a broker', () => {
  test.each([
    ['nobody', {}, {}, undefined],
    ['a token', {}, { PACT_BROKER_TOKEN: 't0ken\n' }, 'Bearer t0ken'],
    ['a user', {}, { PACT_BROKER_USERNAME: 'anna', PACT_BROKER_PASSWORD: 'ä:b' }, basic('anna:ä:b')],
    ['a user without a password', {}, { PACT_BROKER_USERNAME: 'anna' }, basic('anna:')],
    ['what CI has set to nothing', {}, { PACT_BROKER_TOKEN: '', PACT_BROKER_USERNAME: '' }, undefined],
    [
      'the option, not the variable',
      { 'broker-token': 'mine' },
      { PACT_BROKER_USERNAME: 'anna' },
      'Bearer mine',
    ],
    [
      'a user whose password is a variable',
      { 'broker-username': 'bo' },
      { PACT_BROKER_PASSWORD: 'pa55' },
      basic('bo:pa55'),
    ],
    [
      'a user who is a variable',
      { 'broker-password': 'pa55' },
      { PACT_BROKER_USERNAME: 'anna' },
      basic('anna:pa55'),
    ],
    ['the URL', { 'broker-base-url': 'http://an%40a:pa55@broker.test' }, {}, basic('an@a:pa55')],
  ])('is spoken to as %s', (_, options, variables, authorization) => {
    const choice = readBroker({ ...none, ...options }, { PACT_BROKER_BASE_URL: url, ...variables });
    expect(choice.authorization).toBe(authorization);
    expect(choice.url?.href).not.toContain('pa55');
  });

  test('is the one of the option, with its limits', () => {
    const options = { ...none, 'broker-base-url': 'https://a.test/b/', retries: '0', timeout: '1m' };
    expect(readBroker(options, { PACT_BROKER_BASE_URL: url, NO_PROXY: 'a.test' })).toMatchObject({
      url: new URL('https://a.test/b/'),
      retries: 0,
      timeoutMs: 60_000,
      noProxy: 'a.test',
    });
  });

  test.each([
    [{ 'broker-base-url': 'broker.test' }, {}, '--broker-base-url cannot be "broker.test"'],
    [
      {},
      { PACT_BROKER_BASE_URL: 'ftp://a:pa55@broker.test' },
      'PACT_BROKER_BASE_URL cannot be "ftp://broker.test/"',
    ],
    [{ 'broker-base-url': `${url}?token=pa55` }, {}, `--broker-base-url cannot be "${url}"`],
    [{ retries: '-1' }, {}, '--retries cannot be "-1"'],
    [{ timeout: '30' }, {}, '--timeout cannot be "30"'],
    [{ timeout: '0s' }, {}, '--timeout cannot be "0s"'],
    [
      {},
      { PACT_BROKER_TOKEN: 'pa55', PACT_BROKER_USERNAME: 'anna' },
      'A token and a user name are both given',
    ],
    [{}, { PACT_BROKER_PASSWORD: 'pa55' }, 'A password is given for the broker without a user name'],
    [{}, { PACT_BROKER_TOKEN: 'pa55 word' }, 'The token of the broker cannot be "…"'],
  ])('is not told with %j and %j', (options, variables, message) => {
    const read = () => readBroker({ ...none, ...options }, variables);
    expect(read).toThrow(message);
    expect(read).not.toThrow('pa55');
  });
});

test.each([
  [undefined, { BUILD_URL: 'https://other.test/1' }],
  [
    'https://github.com/a/b/actions/runs/7',
    { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '7' },
  ],
  ['https://gitlab.test/a/-/jobs/7', { CI_JOB_URL: 'https://gitlab.test/a/-/jobs/7' }],
  ['https://ci.test/job/7/', { JENKINS_URL: 'https://ci.test/', BUILD_URL: 'https://ci.test/job/7/' }],
])('the build is %s for %j', (expected, environment) => {
  expect(buildUrlIn(environment)).toBe(expected);
});
