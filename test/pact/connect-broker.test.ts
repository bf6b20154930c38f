import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { complaintsOf } from '../../src/pact/broker/complaints.ts';
import { publish } from '../../src/pact/broker/publish-pacts.ts';
import { madeIdentity } from '../../src/storage/tls/made-identity.ts';
import { brokerScene, samplePublication } from './broker-scene.ts';
import type { BrokerFault } from './fake-broker.ts';

const PUBLISH = '/contracts/publish';

function count(requests: readonly { readonly path: string }[], path: string): number {
  return requests.filter((request) => request.path === path).length;
}

describe('a request to a broker', () => {
  test.each<[string, BrokerFault]>([
    ['the broker fails', { status: 500, body: { error: { code: 'unknown', message: 'No database.' } } }],
    ['a proxy finds no broker', { status: 503, body: '<html>Bad gateway</html>' }],
    ['the connection is reset', 'reset'],
    ['the answer breaks off', 'breaks off'],
    ['there is no answer in time', 'stall'],
  ])('is sent again when %s, after 1, 2 and 4 seconds', async (_, fault) => {
    const onRetry = vi.fn();
    await using scene = await brokerScene({}, { onRetry, timeoutMs: 5000 });
    scene.fake.fail(PUBLISH, fault, fault, fault);
    const before = scene.clock.now();
    // The clock moves on only for somebody who sleeps, and nobody does while an answer is awaited.
    void scene.clock.sleep(60_000);
    await publish(scene.broker, samplePublication());
    expect(scene.fake.store.contracts).toHaveLength(1);
    expect(onRetry.mock.calls.map(([, waitMs]) => waitMs)).toEqual([1000, 2000, 4000]);
    expect(scene.clock.now() - before).toBe(7000 + (fault === 'stall' ? 15_000 : 0));
  });

  test('is given up after as many retries as are asked for, with what happened last', async () => {
    await using scene = await brokerScene({}, { retries: 1 });
    const fault = { status: 502, body: { error: { message: 'No database.' } } };
    scene.fake.fail(PUBLISH, 'reset', fault, fault);
    await expect(publish(scene.broker, samplePublication())).rejects.toMatchObject({
      code: 'RWH_BROKER_UNREACHABLE',
      message: `The broker at ${scene.fake.url}/ cannot be used after 2 tries: it answered 502 ("No database").`,
    });
    expect(count(scene.fake.requests, PUBLISH)).toBe(2);
  });

  test.each([400, 401, 403, 404, 408, 409, 415, 422, 429])('is not sent again after %i', async (status) => {
    await using scene = await brokerScene();
    scene.fake.fail(PUBLISH, { status, body: { errors: { version: ['is odd'] } } });
    await expect(publish(scene.broker, samplePublication())).rejects.toMatchObject({
      code: 'RWH_BROKER_REFUSED',
      message: `The publication of "recorder" in version "1" is refused by the broker with ${status}:\n  version: is odd`,
    });
    expect(count(scene.fake.requests, PUBLISH)).toBe(1);
  });

  test('is not sent again where nobody can be found', async () => {
    await using scene = await brokerScene({}, { url: new URL('http://broker.invalid:9292') });
    await expect(scene.broker.index()).rejects.toThrow(
      'The broker at http://broker.invalid:9292/ cannot be used: the host name "broker.invalid" cannot be resolved.',
    );
  });

  test('does not go where a redirect leads, and tells the origin alone', async () => {
    await using scene = await brokerScene({}, { authorization: 'Bearer s3cret' });
    const location = 'https://user:pa55@broker.example/login?next=%2F';
    scene.fake.fail('/', { status: 302, headers: { location } });
    const error = await scene.broker.index().catch((thrown) => thrown);
    expect(error.message).toBe('The question for its links is refused by the broker with 302.');
    expect(error.hint).toContain('https://broker.example.');
    expect(error.hint).not.toContain('pa55');
  });
});

test.each<[string, unknown]>([
  ['pacticipantName: is missing', { errors: { pacticipantName: ['is missing'] } }],
  ['contracts.0.content: is no JSON', { errors: { contracts: { 0: { content: ['is no JSON'] } } } }],
  ['Pacticipant a not found', { errors: ['Pacticipant a not found'] }],
  ['Error parsing JSON', { error: 'Error parsing JSON' }],
  ['No database', { error: { code: '1', message: 'No database' } }],
  ['is too long', { title: 'Validation errors', errors: [{ detail: 'is too long', pointer: '/branch' }] }],
  [
    'Told to people.',
    { notices: [{ type: 'error', text: 'Told to people.' }], errors: { contracts: ['…'] } },
  ],
])('a broker complains "%s" with %j', (complaint, body) => {
  expect(complaintsOf(body)).toEqual([complaint]);
});

test('a broker whose certificate nobody trusts is not asked again', async () => {
  const { key, cert } = await madeIdentity('127.0.0.1');
  const server = createServer({ key, cert });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await using scene = await brokerScene(
    {},
    { url: new URL(`https://127.0.0.1:${port}`), authorization: 'Basic x' },
  );
  await expect(scene.broker.index()).rejects.toMatchObject({
    message: expect.stringContaining('cannot be used: no trusted TLS connection comes about'),
    hint: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  });
  server.close();
});

describe('what answers', () => {
  test.each<[string, BrokerFault]>([
    ['a page', { status: 200, body: '<html>Welcome</html>' }],
    ['other JSON', { status: 200, body: { status: 'ignored' } }],
    ['nothing of that name', { status: 404, body: {} }],
  ])('with %s is no broker', async (_, fault) => {
    await using scene = await brokerScene();
    scene.fake.fail('/', fault);
    await expect(scene.broker.index()).rejects.toMatchObject({
      code: 'RWH_BROKER_NOT_UNDERSTOOD',
      message: `What answers at ${scene.fake.url}/ is no Pact Broker.`,
    });
  });

  test('without a link is too old', async () => {
    await using scene = await brokerScene();
    scene.fake.fail('/', { status: 200, body: { _links: {} } });
    await expect(publish(scene.broker, samplePublication())).rejects.toThrow(
      'has no link "pb:publish-contracts"',
    );
  });

  test('gets no credentials at another origin that its links lead to', async () => {
    await using other = await brokerScene();
    await using scene = await brokerScene({ ownUrl: other.fake.url }, { authorization: 'Bearer s3cret' });
    await expect(publish(scene.broker, samplePublication())).rejects.toThrow(
      `leads elsewhere, to ${other.fake.url}.`,
    );
    expect(other.fake.requests).toEqual([]);
  });

  test.each(['/pact-broker', '/a/b'])('may sit below %s', async (basePath) => {
    await using scene = await brokerScene({ basePath });
    await publish(scene.broker, samplePublication());
    expect(scene.fake.requests.map(({ path }) => path)).toEqual([`${basePath}/`, `${basePath}${PUBLISH}`]);
  });
});
