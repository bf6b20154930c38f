import { expect, test } from 'vitest';
import { publish } from '../../src/pact/broker/publish-pacts.ts';
import { recordDeployment } from '../../src/pact/broker/record-deployment.ts';
import { brokerScene, samplePublication } from './broker-scene.ts';

const deployment = { pacticipant: 'recorder', version: '1', environment: 'production' };

test('a deployment takes the place of the one before, of the same instance', async () => {
  await using scene = await brokerScene({ basePath: '/below' });
  for (const version of ['1', '2/ä']) await publish(scene.broker, samplePublication({ version }));
  await recordDeployment(scene.broker, deployment);
  await recordDeployment(scene.broker, { ...deployment, instance: 'blue' });
  await recordDeployment(scene.broker, { ...deployment, version: '2/ä' });
  expect(scene.fake.store.deployments).toEqual([
    { ...deployment, instance: 'blue' },
    { ...deployment, version: '2/ä' },
  ]);
});

test('a version that the broker does not know cannot be deployed', async () => {
  await using scene = await brokerScene();
  await expect(recordDeployment(scene.broker, deployment)).rejects.toThrow(
    'The broker knows no version "1" of "recorder".',
  );
});

test('an environment that the broker does not have is refused with those that it has', async () => {
  await using scene = await brokerScene();
  await publish(scene.broker, samplePublication());
  await expect(recordDeployment(scene.broker, { ...deployment, environment: 'prod' })).rejects.toMatchObject({
    message: 'The broker has no environment "prod" for "recorder".',
    hint: 'Choose one of test, production, or make it in the broker.',
  });
});

test('a broker without environments takes no deployments', async () => {
  await using scene = await brokerScene();
  await publish(scene.broker, samplePublication());
  scene.fake.fail('/versions/1', { status: 200, body: { number: '1', _links: {} } });
  await expect(recordDeployment(scene.broker, deployment)).rejects.toThrow(
    'takes no deployments of "recorder".',
  );
});
