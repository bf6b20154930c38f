import { describe, expect, test } from 'vitest';
import { publish } from '../../src/pact/broker/publish-pacts.ts';
import { publishVerification } from '../../src/pact/broker/publish-verification.ts';
import type { InteractionVerdict, VerifiedPact } from '../../src/pact/verify/verification.ts';
import { brokerScene, samplePublication } from './broker-scene.ts';

const verifiedBy = { implementation: 'recorder-harness', version: '0.1.0' };
const facts = { version: '7', tags: [] };

/** A verification of the sample, with these verdicts. */
function verified(...verdicts: readonly InteractionVerdict[]): VerifiedPact {
  const descriptions = ['a live_start event', 'a wrong key'];
  return {
    consumer: 'recorder',
    provider: 'webhook-receiver',
    interactions: verdicts.map((verdict, index) => ({
      description: descriptions[index] ?? 'another',
      states: ['a secret is configured'],
      rules: ['auth/wrong-key-is-forbidden'],
      verdict,
      ...(verdict === 'fail' ? { mismatches: [{ where: 'status', what: 'expected 403 but was 200' }] } : {}),
    })),
  };
}

describe('a verification', () => {
  test('is published for the latest pact, with branch, tags and build of the provider', async () => {
    await using scene = await brokerScene({ basePath: '/below' });
    for (const version of ['1', '2']) await publish(scene.broker, samplePublication({ version }));
    const url = await publishVerification(scene.broker, {
      verified: verified('pass', 'pass'),
      facts: { version: '7', branch: 'feat/x', tags: ['a'], buildUrl: 'http://ci.test/1' },
      verifiedBy,
    });
    const [result, ...others] = scene.fake.store.results;
    expect(others).toEqual([]);
    expect(result?.contract.version).toBe('2');
    expect(result?.body).toMatchObject({
      success: true,
      providerApplicationVersion: '7',
      buildUrl: 'http://ci.test/1',
      testResults: [
        { interactionId: 'id-1', success: true },
        { interactionId: 'id-2', success: true },
      ],
      verifiedBy,
    });
    expect(url).toBe(`${scene.fake.url}/verification-results/1`);
    expect(scene.fake.store.version('webhook-receiver', '7')).toMatchObject({
      branches: new Set(['feat/x']),
      tags: new Set(['a']),
    });
  });

  test('that failed is published as a failure, with what was found', async () => {
    await using scene = await brokerScene();
    await publish(scene.broker, samplePublication());
    await publishVerification(scene.broker, {
      verified: verified('pass', 'fail'),
      facts,
      consumerVersion: '1',
      verifiedBy,
    });
    expect(scene.fake.store.results[0]?.body).toMatchObject({
      success: false,
      testResults: [
        { success: true },
        {
          interactionId: 'id-2',
          interactionDescription: 'a wrong key',
          success: false,
          mismatches: [{ identifier: 'status', description: 'expected 403 but was 200' }],
          rules: ['auth/wrong-key-is-forbidden'],
        },
      ],
    });
  });

  test.each<[string, VerifiedPact]>([
    ['1 of its interactions were not verified', verified('pass')],
    ['"another" is not in it', verified('pass', 'pass', 'pass')],
  ])('of another pact is refused, because %s', async (why, other) => {
    await using scene = await brokerScene();
    await publish(scene.broker, samplePublication());
    await expect(publishVerification(scene.broker, { verified: other, facts, verifiedBy })).rejects.toThrow(
      `than was verified: ${why}.`,
    );
    expect(scene.fake.store.results).toEqual([]);
  });

  test.each([undefined, '2'])(
    'of a pact that nobody has published is refused, in version %s',
    async (version) => {
      await using scene = await brokerScene();
      await publish(scene.broker, samplePublication({}, { consumer: 'somebody else' }));
      await expect(
        publishVerification(scene.broker, {
          verified: verified('pass', 'pass'),
          facts,
          verifiedBy,
          ...(version === undefined ? {} : { consumerVersion: version }),
        }),
      ).rejects.toThrow(/^The broker has no pact between "recorder"/);
    },
  );
});
