import { describe, expect, test } from 'vitest';
import type { Broker } from '../../src/pact/broker/ask-broker.ts';
import { brokerAt } from '../../src/pact/broker/broker-at.ts';
import { fetchPact, fetchPacts, type PactsWanted } from '../../src/pact/broker/fetch-pacts.ts';
import { publishResult } from '../../src/pact/broker/publish-result.ts';
import type { VerifiedInteraction } from '../../src/pact/verify/verification.ts';
import { freePort } from '../../src/target/free-port.ts';
import { runHarness } from '../cli/run-command.ts';
import { readVerify } from './read-verify.ts';
import { type Scripted, type ScriptedBroker, startScriptedBroker } from './scripted-broker.ts';
import { smallPact } from './small-pact.ts';

const provider = 'webhook-receiver';
const wanted: PactsWanted = { provider, selectors: [{ mainBranch: true }], pending: false };
const interaction: VerifiedInteraction = {
  description: 'app_launch',
  states: [],
  rules: [],
  verdict: 'pass',
};

/** A broker with one pact, which fails at the requests that begin with a text. */
async function brokerThat(beginning = '', scripted?: Scripted): Promise<ScriptedBroker> {
  const broker = await startScriptedBroker();
  broker.publish({ consumer: 'recorder', provider, version: '1', branch: 'main' }, smallPact('recorder'));
  broker.script = (line) => (beginning !== '' && line.startsWith(beginning) ? scripted : undefined);
  return broker;
}

const of = ({ url }: ScriptedBroker): Broker => ({ url: new URL(url) });

/** Fetches the one pact, and publishes a success of it. */
async function publish(broker: Broker) {
  const [fetched] = await fetchPacts(broker, wanted);
  if (!fetched) throw new Error('There is one pact.');
  const version = { version: '7', branch: 'feat/x' };
  return await publishResult(broker, fetched, { interactions: [interaction], provider }, version);
}

describe('a broker', () => {
  test('is asked for what is wanted in the words of the verifiers of Pact', async () => {
    await using broker = await startScriptedBroker();
    const asked = { ...wanted, branch: 'feat/x', pending: true, wipSince: '2026-01-01' };
    await expect(fetchPacts(of(broker), asked)).rejects.toMatchObject({
      code: 'RWH_BROKER_REFUSED',
      message: 'The broker has no pact of "webhook-receiver" for [{"mainBranch":true}].',
    });
    expect(broker.requests).toEqual(['GET /', 'POST /for-verification/webhook-receiver']);
    expect(broker.bodies.at(-1)).toEqual({
      consumerVersionSelectors: [{ mainBranch: true }],
      includePendingStatus: true,
      providerVersionBranch: 'feat/x',
      includeWipPactsSince: '2026-01-01',
    });
  });

  test('learns the branch before the result, and of each interaction by its own id', async () => {
    await using broker = await brokerThat();
    expect(await publish(of(broker))).toEqual({ result: `${broker.url}/results/1` });
    expect(broker.branches).toEqual(['webhook-receiver 7 feat/x']);
    expect(broker.requests.slice(-3).map((line) => line.split('/')[0])).toEqual(['GET ', 'PUT ', 'POST ']);
    expect(broker.results[0]?.body).toMatchObject({
      success: true,
      providerApplicationVersion: '7',
      verifiedBy: { implementation: 'recorder-harness' },
      testResults: [{ interactionId: 'id-1', interactionDescription: 'app_launch', success: true }],
    });
    // Rules judge receivers; a result may be one of storage.
    expect(JSON.stringify(broker.results)).not.toContain('rules');
  });

  test.each<[string, string, Scripted, string, RegExp]>([
    ['wants credentials', 'GET /', { status: 401 }, 'RWH_BROKER_REFUSED', /^Set PACT_BROKER_TOKEN/],
    ['lets its user only read', 'PUT /', { status: 403 }, 'RWH_BROKER_REFUSED', /may only read\.$/],
    ['fails', 'POST /pact', { status: 502, body: { error: 'No room' } }, 'RWH_BROKER_UNREACHABLE', /runs/],
    ['breaks the connection off', 'POST /pact', 'reset', 'RWH_BROKER_UNREACHABLE', /runs/],
    [
      'is none',
      'GET /',
      { status: 200, body: { status: 'ignored' } },
      'RWH_BROKER_REFUSED',
      /recent release/,
    ],
    ['answers no JSON object', 'GET /', { status: 200, body: null }, 'RWH_BROKER_REFUSED', /recent release/],
  ])('that %s is told with what to do', async (_, beginning, scripted, code, hint) => {
    await using broker = await brokerThat(beginning, scripted);
    await expect(publish(of(broker))).rejects.toMatchObject({ code, hint: expect.stringMatching(hint) });
    expect(broker.results).toEqual([]);
  });

  test('is heard with everything that it finds wrong', async () => {
    const body = { errors: { providerVersionBranch: ['is blank'], selectors: { 0: ['is odd'] } } };
    await using broker = await brokerThat('POST /for', { status: 400, body });
    await expect(publish(of(broker))).rejects.toThrow(
      'The question for pacts of "webhook-receiver" is refused by the broker with 400.\n  providerVersionBranch: is blank\n  0: is odd',
    );
  });

  test.each(['127.0.0.1', 'localhost'])('that is not there is told with the reason, at %s', async (host) => {
    const url = new URL(`http://${host}:${await freePort()}`);
    await expect(fetchPacts({ url }, wanted)).rejects.toThrow(/ cannot be used: .*ECONNREFUSED/);
  });

  test('has its credentials sent nowhere else', async () => {
    await using other = await startScriptedBroker();
    await using broker = await startScriptedBroker({ ownUrl: other.url });
    const authorization = 'Bearer s3cret';
    await expect(fetchPacts({ ...of(broker), authorization }, wanted)).rejects.toThrow(
      `What is at ${other.url} is not of the broker at ${broker.url}.`,
    );
    expect(other.requests).toEqual([]);
  });

  test('gives one pact by its URL, and takes credentials from the environment', async () => {
    await using broker = await startScriptedBroker({ authorization: `Basic ${btoa('anna:pa55:word')}` });
    broker.publish({ consumer: 'recorder', provider, version: '1' }, smallPact('recorder'));
    const environment = { PACT_BROKER_USERNAME: 'anna', PACT_BROKER_PASSWORD: 'pa55:word' };
    const { broker: known } = brokerAt(new URL(broker.url), environment);
    const { pact } = await fetchPact(known, new URL(`${broker.url}/version/1`));
    expect(pact).toMatchObject({ consumer: 'recorder', provider });
  });
});

describe('credentials', () => {
  test.each([
    ['a token', 'http://b.test', { PACT_BROKER_TOKEN: 't0ken\n' }, 'Bearer t0ken', ['t0ken']],
    [
      'a URL, before those of the environment',
      'http://an%20na:p%25@b.test',
      { PACT_BROKER_PASSWORD: 'x' },
      `Basic ${btoa('an na:p%')}`,
      ['p%', btoa('an na:p%')],
    ],
    ['nothing, where CI sets a secret to nothing', 'http://b.test', { PACT_BROKER_TOKEN: '' }, undefined, []],
  ])('are those of %s', (_, url, environment, authorization, secrets) => {
    const read = brokerAt(new URL(url), environment);
    expect(read.broker.authorization).toBe(authorization);
    expect(read.broker.url.href).toBe('http://b.test/');
    expect(read.secrets).toEqual(secrets);
  });

  test('of two kinds are refused', () => {
    const both = { PACT_BROKER_TOKEN: 't', PACT_BROKER_USERNAME: 'anna' };
    expect(() => brokerAt(new URL('http://b.test'), both)).toThrow('A token and a user name are both given');
  });
});

test('no output holds the credentials, whatever a broker says', async () => {
  await using broker = await brokerThat('GET /', { status: 400, body: { error: 'not for t0ken-1234' } });
  const env = { PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: 't0ken-1234' };
  const { stdout, stderr, exitCode } = await runHarness(['pact', 'verify'], { env });
  expect(stderr).toContain('\n  not for ***\nhint: ');
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
});

test('credentials for a broker go to no other place that a pact is said to be at', async () => {
  await using broker = await startScriptedBroker();
  await using other = await startScriptedBroker();
  const env = { PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: 't0ken-1234' };
  const { stderr, exitCode } = await runHarness(['pact', 'verify', '--pact-url', `${other.url}/version/1`], {
    env,
  });
  expect(stderr).toContain(`What is at ${other.url} is not of the broker at ${broker.url}.`);
  expect(exitCode).toBe(2);
  expect([...broker.requests, ...other.requests]).toEqual([]);
});

test.each([
  ['nobody', { url: 'http://b.test' }, {}, undefined],
  ['the one of the URL', { url: 'http://anna:pw@b.test' }, {}, `Basic ${btoa('anna:pw')}`],
  [
    'the environment, whose broker it is',
    { url: 'http://b.test' },
    { broker: 'http://b.test' },
    'Bearer t0k',
  ],
  ['the environment, for --broker', { url: 'http://b.test', broker: 'http://b.test' }, {}, 'Bearer t0k'],
])(
  'a pact by its URL is asked for with the credentials of %s',
  (_, { url, ...named }, known, authorization) => {
    const { source } = readVerify({ ...named, 'pact-url': `${url}/pacts/x` }, { ...known, token: 't0k' });
    expect(typeof source === 'string' ? source : source.broker).toEqual({
      url: expect.any(URL),
      ...(authorization === undefined ? {} : { authorization }),
    });
  },
);

test.each<[Parameters<typeof readVerify>[0], string, string]>([
  [{ publish: true }, '--publish needs a broker.', '--broker'],
  [{ 'consumer-version-selectors': ['{}'] }, '--consumer-version-selectors needs a broker.', '--broker'],
  [{ pacts: 'pacts', broker: 'http://b.test' }, 'A folder and a broker are both given.', '--pacts'],
  [
    { 'pact-url': 'http://b.test/x', 'consumer-version-selectors': ['{}'] },
    '--consumer-version-selectors chooses pacts, and --pact-url names one.',
    'Leave one of them out',
  ],
  [
    { 'pact-url': 'http://b.test/x', broker: 'http://b.test', 'enable-pending': true },
    '--enable-pending chooses pacts, and --pact-url names one.',
    'Leave one of them out',
  ],
  [
    { 'pact-url': 'http://b.test/x', 'include-wip-pacts-since': '2026-01-01' },
    '--include-wip-pacts-since chooses pacts, and --pact-url names one.',
    'Leave one of them out',
  ],
  [{ broker: 'b.test' }, '--broker cannot be "b.test".', 'for example http://127.0.0.1:9292.'],
  [
    { broker: 'http://b.test', 'consumer-version-selectors': ['main'] },
    '--consumer-version-selectors cannot be "main".',
    `'{"mainBranch": true}'`,
  ],
])('pact verify of %j is a usage error', (options, message, hint) => {
  expect(() => readVerify(options)).toThrow(
    expect.objectContaining({ message, hint: expect.stringContaining(hint) }),
  );
});

test('a folder is taken before the broker of the environment', () => {
  const broker = 'http://b.test';
  expect(readVerify({ pacts: 'pacts' }, { broker })).toMatchObject({
    source: 'pacts',
    parties: { length: 3 },
  });
  expect(readVerify({}, { broker })).toMatchObject({ source: { broker: {} }, parties: ['receiver'] });
});

test('what is asked for by default is of main branches, in use, or of the same branch', () => {
  const selectorsOf = (branch?: string) => {
    const options = {
      broker: 'http://b.test',
      ...(branch === undefined ? {} : { 'provider-branch': branch }),
    };
    const { source } = readVerify(options);
    return typeof source === 'string' ? [] : source.wanted.selectors;
  };
  expect(selectorsOf()).toEqual([{ mainBranch: true }, { deployedOrReleased: true }]);
  expect(selectorsOf('feat/x')).toEqual([...selectorsOf(), { matchingBranch: true }]);
});
