import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runHarness } from '../cli/run-command.ts';
import type { BrokerStore } from './fake-broker/broker-store.ts';
import { type FakeBroker, startFakeBroker } from './fake-broker.ts';
import { officialClient } from './official-client.ts';
import { sampleText } from './sample-pact.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-clients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;
type Client = (
  args: readonly string[],
  env: Environment,
) => Promise<{ readonly output: string; readonly exitCode: number | null }>;

const harness: Client = async (args, env) => {
  const none = { PACT_BROKER_USERNAME: '', PACT_BROKER_PASSWORD: '', PACT_BROKER_TOKEN: '' };
  const { stdout, stderr, exitCode } = await runHarness(['pact', ...args], { env: { ...none, ...env } });
  return { output: stdout + stderr, exitCode };
};

const clients: readonly (readonly [name: string, client: Client])[] = [
  ['the harness', harness],
  ['the official client', officialClient],
];

/** The same of publishing, as each client wants to be told. */
function publishArguments(client: Client, paths: readonly string[], version: string): readonly string[] {
  const common = ['publish', ...paths, '--branch', 'main', '--build-url', 'http://ci.test/1'];
  return client === harness
    ? [...common, '--version', version, '--tag', 'a', '--tag', 'b']
    : [...common, '--consumer-app-version', version, '--tag', 'a,b'];
}

/** What was published, in an order of its own, as bytes. */
function published({ contracts }: BrokerStore): Record<string, string> {
  const entries = contracts.map(({ consumer, provider, version, bytes }) => [
    `${consumer} ${version} with ${provider}`,
    bytes.toString(),
  ]);
  return Object.fromEntries(entries.toSorted());
}

/** The official client puts the release of its own library there. */
function withoutStamp(text: string): string {
  return text.replace(/("pactRust":\{[^}]*"models":")[^"]*/, '$1…');
}

/** What each asked for; one of them knows some URLs without asking for links. */
function asked({ requests }: FakeBroker): string[] {
  const others = requests.filter(({ path }) => !/^\/below\/?$/.test(path));
  return others.map(({ method, path, authorization }) => `${method} ${path} ${authorization}`);
}

describe('two clients that know nothing of each other', () => {
  test('publish, deploy and ask in the same way', async () => {
    const authorization = `Basic ${Buffer.from('anna:pa55:wörd').toString('base64')}`;
    const env = { PACT_BROKER_USERNAME: 'anna', PACT_BROKER_PASSWORD: 'pa55:wörd' };
    const outcomes = [];
    for (const [, client] of clients) {
      await using fake = await startFakeBroker({ authorization, basePath: '/below' });
      const reached = { ...env, PACT_BROKER_BASE_URL: fake.url };
      const deployed = ['--pacticipant', 'recorder', '--version', '1'];
      for (const args of [
        publishArguments(client, ['contracts/pacts/recorder-webhook-receiver.json'], '1'),
        ['record-deployment', ...deployed, '--environment', 'production', '--application-instance', 'blue'],
        ['can-i-deploy', ...deployed, '--to-environment', 'production'],
      ]) {
        await client(args, reached);
      }
      const { store } = fake;
      outcomes.push({
        published: Object.values(published(store)).map(withoutStamp),
        versions: store.versions,
        deployments: store.deployments,
        asked: asked(fake),
      });
    }
    const [one, other] = outcomes;
    expect(one?.published).toHaveLength(1);
    expect(one).toEqual(other);
  });

  test('publish the same bytes of all pacts', async () => {
    await using first = await startFakeBroker();
    const env = { PACT_BROKER_BASE_URL: first.url };
    await officialClient(publishArguments(officialClient, ['contracts/pacts'], '1'), env);
    // Files that bear the stamp of the official client already, so that it has nothing to change.
    for (const [index, { content }] of first.store.contracts.entries()) {
      writeFileSync(join(folder, `${index}.json`), JSON.stringify(content, undefined, 2));
    }
    await using second = await startFakeBroker();
    await harness(publishArguments(harness, [folder], '1'), { PACT_BROKER_BASE_URL: second.url });
    expect(Object.keys(published(second.store))).toEqual([
      'recorder 1 with webhook-receiver',
      'webhook-receiver 1 with recorder',
      'webhook-receiver 1 with storage',
    ]);
    expect(published(second.store)).toEqual(published(first.store));
  });

  test.each(clients)('are refused for changed content and for a wrong token: %s', async (_, client) => {
    await using fake = await startFakeBroker({ authorization: 'Bearer t0ken' });
    const changed = join(folder, 'changed');
    writeFileSync(changed, sampleText({ descriptions: ['another'] }));
    const before = join(folder, 'before');
    writeFileSync(before, sampleText());
    const env = { PACT_BROKER_BASE_URL: fake.url, PACT_BROKER_TOKEN: 't0ken' };
    expect((await client(publishArguments(client, [before], '1'), env)).exitCode).toBe(0);
    const conflict = await client(publishArguments(client, [changed], '1'), env);
    expect(conflict.output).toContain('Cannot change the content of the pact for recorder version 1');
    expect(conflict.exitCode).not.toBe(0);
    const wrong = { ...env, PACT_BROKER_TOKEN: 'wr0ng' };
    const refused = await client(publishArguments(client, [before], '2'), wrong);
    expect(refused.exitCode).not.toBe(0);
    expect(Object.keys(published(fake.store))).toEqual(['recorder 1 with webhook-receiver']);
  });
});
