import { describe, expect, test } from 'vitest';
import { canIDeploy, canIDeployInTime, matrixUrl } from '../../src/pact/broker/can-i-deploy.ts';
import { publish } from '../../src/pact/broker/publish-pacts.ts';
import { type BrokerScene, brokerScene, samplePublication } from './broker-scene.ts';

const toProduction = {
  versions: [{ pacticipant: 'recorder', version: '1' }],
  environment: 'production',
} as const;

/** A published pact, whose provider is in production and has these results for it. */
async function published(...results: readonly boolean[]): Promise<BrokerScene> {
  const scene = await brokerScene();
  await publish(scene.broker, samplePublication());
  scene.fake.store.deploy({ pacticipant: 'webhook-receiver', version: '7', environment: 'production' });
  for (const success of results) verified(scene, success);
  return scene;
}

function verified({ fake }: BrokerScene, success: boolean): void {
  const [contract] = fake.store.contracts;
  if (contract) fake.store.results.push({ contract, body: { success, providerApplicationVersion: '7' } });
}

describe('a version', () => {
  test('may be deployed where its pacts are verified by what runs there', async () => {
    await using scene = await published(true);
    expect(await canIDeploy(scene.broker, toProduction)).toMatchObject({
      deployable: true,
      reason: 'All required verification results are published and successful',
      success: 1,
      failed: 0,
      unknown: 0,
    });
  });

  test('may not be deployed where a verification failed', async () => {
    await using scene = await published(false);
    const answer = await canIDeploy(scene.broker, toProduction);
    expect(answer).toMatchObject({ deployable: false, failed: 1 });
    expect(answer.reason).toContain('version 1 of recorder and version 7 of webhook-receiver failed');
  });

  test('is not known to be deployable while results are missing', async () => {
    await using scene = await published();
    expect(await canIDeploy(scene.broker, toProduction)).toMatchObject({ deployable: undefined, unknown: 1 });
  });

  test('of somebody whom the broker does not know is refused', async () => {
    await using scene = await published();
    const versions = [{ pacticipant: 'recoder', version: '1' }] as const;
    await expect(canIDeploy(scene.broker, { versions })).rejects.toThrow('  Pacticipant recoder not found');
  });
});

describe('waiting', () => {
  test('ends as soon as the missing result is there', async () => {
    await using scene = await published();
    const waited: number[] = [];
    const answer = await canIDeployInTime(scene.broker, toProduction, {
      clock: scene.clock,
      waitMs: 300_000,
      onWait: () => {
        waited.push(scene.clock.now());
        if (waited.length === 2) verified(scene, true);
      },
    });
    expect(answer.deployable).toBe(true);
    expect(waited).toEqual([0, 10_000]);
  });

  test('ends with its time, or with a failure', async () => {
    await using scene = await published();
    const patience = { clock: scene.clock, waitMs: 25_000 };
    expect(await canIDeployInTime(scene.broker, toProduction, patience)).toMatchObject({ unknown: 1 });
    expect(scene.clock.now()).toBe(25_000);
    expect(scene.fake.requests.filter(({ path }) => path.startsWith('/matrix'))).toHaveLength(4);
    verified(scene, false);
    expect(await canIDeployInTime(scene.broker, toProduction, patience)).toMatchObject({ failed: 1 });
    expect(scene.clock.now()).toBe(25_000);
  });
});

test.each([
  [toProduction, 'q[][pacticipant]=recorder&q[][version]=1&latestby=cvpv&environment=production'],
  [
    { versions: [{ pacticipant: 'a b', version: 'x&y' }] } as const,
    'q[][pacticipant]=a%20b&q[][version]=x%26y&latestby=cvpv&latest=true',
  ],
  [
    { versions: [...toProduction.versions, { pacticipant: 'storage', version: '2' }] } as const,
    'q[][pacticipant]=recorder&q[][version]=1&q[][pacticipant]=storage&q[][version]=2&latestby=cvpv',
  ],
])('the question %j is put as %s', (question, query) => {
  expect(matrixUrl(new URL('http://broker.test/below/'), question).href).toBe(
    `http://broker.test/below/matrix?${query}`,
  );
});
