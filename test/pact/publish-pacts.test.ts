import { describe, expect, test } from 'vitest';
import { publicationsOf, publish } from '../../src/pact/broker/publish-pacts.ts';
import { readPact } from '../../src/pact/broker/published-pact.ts';
import { brokerScene, samplePublication } from './broker-scene.ts';
import { samplePact, sampleText } from './sample-pact.ts';

describe('a publication', () => {
  test('holds all pacts of one consumer', () => {
    const pacts = [
      { consumer: 'recorder', provider: 'webhook-receiver' },
      { consumer: 'webhook-receiver', provider: 'storage' },
      { consumer: 'webhook-receiver', provider: 'recorder' },
    ].map((parties) => readPact('a.json', Buffer.from(sampleText(parties))));
    const publications = publicationsOf(pacts, { version: '1', branch: 'main', tags: [] });
    expect(
      publications.map(({ pacticipantName, contracts }) => [
        pacticipantName,
        ...contracts.map(({ providerName }) => providerName),
      ]),
    ).toEqual([
      ['recorder', 'webhook-receiver'],
      ['webhook-receiver', 'storage', 'recorder'],
    ]);
  });

  test('arrives with everything that is told of its version', async () => {
    await using scene = await brokerScene();
    const facts = { version: 'v 1/ä', branch: 'feat/x', tags: ['a', 'b'], buildUrl: 'http://ci.test/1' };
    const notices = await publish(scene.broker, samplePublication(facts));
    expect(scene.fake.store.contracts[0]).toMatchObject({
      consumer: 'recorder',
      provider: 'webhook-receiver',
      version: 'v 1/ä',
      bytes: Buffer.from(JSON.stringify(samplePact())),
    });
    expect(scene.fake.store.version('recorder', 'v 1/ä')).toMatchObject({
      branches: new Set(['feat/x']),
      tags: new Set(['a', 'b']),
      buildUrl: 'http://ci.test/1',
    });
    expect(notices).toContainEqual({
      type: 'success',
      text: 'Pact successfully published for recorder version v 1/ä and provider webhook-receiver.',
    });
  });

  test('may be repeated, and be changed under another version', async () => {
    await using scene = await brokerScene();
    await publish(scene.broker, samplePublication());
    await publish(scene.broker, samplePublication());
    await publish(scene.broker, samplePublication({ version: '2' }, { descriptions: ['another'] }));
    expect(scene.fake.store.contracts.map(({ version }) => version)).toEqual(['1', '2']);
  });

  test('of changed content under the same version is refused in the words of the broker', async () => {
    await using scene = await brokerScene();
    await publish(scene.broker, samplePublication());
    const changed = samplePublication({}, { descriptions: ['another'] });
    const error = await publish(scene.broker, changed).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'RWH_BROKER_REFUSED' });
    expect(error.message).toMatch(
      /is refused by the broker with 409:\n {2}Cannot change the content of the pact for recorder version 1 and /,
    );
    expect(error.message).toContain('\n  -  "old"\n');
    expect(scene.fake.store.contracts).toHaveLength(1);
  });

  test.each([
    [
      400,
      'application/json',
      '{"pacticipantName":',
      { error: expect.stringContaining('Error parsing JSON') },
    ],
    [415, 'text/plain', '{}', undefined],
    [400, 'application/json', '{}', { errors: expect.objectContaining({ contracts: ['is missing'] }) }],
  ])('is answered %i with %s and %s, as brokers do', async (status, type, body, told) => {
    await using scene = await brokerScene();
    const headers = { 'content-type': type };
    const answer = await fetch(`${scene.fake.url}/contracts/publish`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json().catch(() => undefined)).toEqual(told);
  });

  test('that the broker finds wrong is refused with every reason', async () => {
    await using scene = await brokerScene();
    const publication = { ...samplePublication({ version: ' ' }), branch: 'a\nb' };
    await expect(publish(scene.broker, publication)).rejects.toThrow(
      "400:\n  pacticipantVersionNumber: can't be blank\n  branch: cannot contain multiple lines",
    );
  });
});
