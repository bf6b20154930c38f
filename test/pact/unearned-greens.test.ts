import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandList } from '../../src/cli/definitions/command-list.ts';
import { PARTY_NAMES, type Party, standInFor } from '../../src/pact/contracts/parties.ts';
import { runHarness } from '../cli/run-command.ts';
import { readVerify } from './read-verify.ts';
import { type ScriptedBroker, startScriptedBroker } from './scripted-broker.ts';
import { ignoring, serving } from './serving.ts';
import { smallPact } from './small-pact.ts';

const changedAnswer = [{ answer: 'accepted' }];

let receiver: Awaited<ReturnType<typeof serving>>;
beforeAll(async () => {
  receiver = await serving(ignoring);
});
afterAll(() => receiver[Symbol.asyncDispose]());

/** Verifies the receiver against the pacts of a broker, and publishes as version 7 of main. */
async function verifyAndPublish(broker: ScriptedBroker, ...more: readonly string[]) {
  const version = ['--provider-version', '7', '--provider-branch', 'main', '--publish'];
  return await pact(broker, 'verify', `${receiver.url}/webhook`, ...version, ...more);
}

async function pact({ url }: ScriptedBroker, ...args: readonly string[]) {
  const { stdout, stderr, exitCode } = await runHarness(['pact', ...args], {
    env: {
      PACT_BROKER_BASE_URL: url,
      // What the verifier of Pact would otherwise go by.
      PACT_DESCRIPTION: 'none of this name',
      PACT_BROKER_PUBLISH_VERIFICATION_RESULTS: 'true',
    },
  });
  return { output: stdout + stderr, exitCode };
}

function released(broker: ScriptedBroker, version: string, content: object, branch = 'main'): void {
  const { consumer, provider } = content as { consumer: { name: string }; provider: { name: string } };
  broker.publish({ consumer: consumer.name, provider: provider.name, version, branch }, content);
}

describe('a green is earned by the content that was verified', () => {
  test('and none passes from one content to another under the same descriptions', async () => {
    await using broker = await startScriptedBroker();
    released(broker, '1', smallPact('recorder'));
    released(broker, '2', smallPact('recorder', changedAnswer), 'feature');
    const main = await verifyAndPublish(broker);
    expect(main).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`Result published: ${broker.url}/results/1`),
    });
    expect(broker.branches).toEqual(['webhook-receiver 7 main']);
    expect([broker.isGreen('1'), broker.isGreen('2')]).toEqual([true, false]);

    const feature = await verifyAndPublish(broker, '--consumer-version-selectors', '{"branch":"feature"}');
    expect(feature.exitCode).toBe(1);
    expect([broker.isGreen('1'), broker.isGreen('2')]).toEqual([true, false]);
    expect(broker.results.map(({ body }) => body.success)).toEqual([true, false]);
    expect(broker.results.every(({ body }) => body.providerApplicationVersion === '7')).toBe(true);
  });

  test('and not by one that was replaced while it was verified', async () => {
    await using broker = await startScriptedBroker();
    released(broker, '1', smallPact('recorder'));
    let reads = 0;
    broker.script = (line) => {
      if (!line.startsWith('GET /version/1')) return;
      reads += 1;
      const [kept] = broker.pacts;
      if (reads === 2 && kept) kept.content = smallPact('recorder', changedAnswer);
      return;
    };
    const outcome = await verifyAndPublish(broker, '--pact-url', `${broker.url}/version/1`);
    expect(outcome.output).toContain('Result not published: the broker has another content of it by now');
    expect(outcome.exitCode).toBe(3);
    expect(broker.results).toEqual([]);
  });

  test('and not by a part of it, nor by nothing', async () => {
    await using broker = await startScriptedBroker();
    const states = ['the moon is full'];
    released(broker, '1', smallPact('whole'));
    released(broker, '2', smallPact('part', [{}, { description: 'by night', states }]));
    released(broker, '3', smallPact('old', [{ description: 'by night', state: 'the moon is full' }]));
    released(broker, '4', smallPact('nothing', []));
    released(broker, '5', smallPact('twice', [{}, { answer: 'accepted' }]));
    const { output, exitCode } = await verifyAndPublish(broker);
    const why = '"by night" was not judged: the harness cannot set up the state "the moon is full"';
    expect(output.split(`Result not published: ${why}`)).toHaveLength(3);
    expect(output).toContain('Result not published: it has no interactions');
    expect(exitCode).toBe(1);
    expect(broker.results).toHaveLength(2);
    expect(['1', '2', '3', '4', '5'].filter((version) => broker.isGreen(version))).toEqual(['1']);
  });

  test.each([
    ['refuses', 403, 2, 'these may only read'],
    ['cannot take', 502, 3, 'cannot be used'],
  ])(
    'and not by a result that the broker %s, which is told after the outcome',
    async (_, status, code, why) => {
      await using broker = await startScriptedBroker();
      released(broker, '1', smallPact('recorder'));
      broker.script = (line) => (line.startsWith('PUT /branch') ? { status, body: {} } : undefined);
      const { output, exitCode } = await verifyAndPublish(broker);
      expect(output).toMatch(new RegExp(`^Result not published: .*${why}`, 'm'));
      expect(output).toContain(`Interactions: 1 hold, 0 do not (exit code ${code}).`);
      expect(exitCode).toBe(code);
      expect(broker.results).toEqual([]);
    },
  );

  test('and not by failing where the broker lets it', async () => {
    await using broker = await startScriptedBroker();
    released(broker, '1', smallPact('recorder', changedAnswer));
    const { output, exitCode } = await verifyAndPublish(broker, '--enable-pending');
    expect(output).toContain('Pact of recorder with webhook-receiver, pending: it may fail\n');
    expect(output).toContain('The pact of version 1 is to be verified.\n');
    expect(exitCode).toBe(0);
    expect(broker.results.map(({ body }) => body.success)).toEqual([false]);
  });

  test('and not by following a redirect, as no recorder does', async () => {
    await using broker = await startScriptedBroker();
    released(broker, '1', smallPact('recorder', [{}, { description: 'moved' }]));
    let requests = 0;
    await using moving = await serving((request, response) => {
      requests += 1;
      if (requests !== 3) ignoring(request, response);
      else response.writeHead(307, { location: receiver.url }).end();
    });
    const args = ['--provider-version', '7', '--publish'];
    expect(await pact(broker, 'verify', `${moving.url}/webhook`, ...args)).toMatchObject({ exitCode: 1 });
    expect(broker.isGreen('1')).toBe(false);
  });
});

describe('a green is earned by what it is about', () => {
  test('and not by another provider than the pact names', async () => {
    await using broker = await startScriptedBroker();
    released(broker, '1', smallPact('recorder', [{}], 'other-receiver'));
    const one = await verifyAndPublish(broker, '--pact-url', `${broker.url}/version/1`);
    expect(one).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('its provider is "other-receiver"'),
    });
    expect(await verifyAndPublish(broker)).toMatchObject({ exitCode: 2 });
    expect(broker.results).toEqual([]);
    const named = await verifyAndPublish(broker, '--receiver-name', 'other-receiver');
    expect(named.exitCode).toBe(0);
    expect(broker.isGreen('1', 'other-receiver')).toBe(true);
  });

  test('and not by a part of the harness under the name of somebody else', () => {
    const asked = { publish: true, 'provider-version': '7' };
    const broker = 'http://broker.test';
    for (const only of [undefined, 'receiver', 'storage', 'recorder']) {
      const chosen = only === undefined ? asked : { ...asked, only };
      const name = standInFor(PARTY_NAMES[(only ?? 'receiver') as Party]);
      expect(() => readVerify(chosen, { broker })).toThrow('What would be verified is a part of the harness');
      const { source } = readVerify({ ...chosen, 'as-stand-in': true }, { broker });
      expect(source).toMatchObject({ wanted: { provider: name }, publish: { version: '7' } });
    }
    const own = { broker, url: `${receiver.url}/webhook` };
    expect(() => readVerify({ ...asked, 'as-stand-in': true }, own)).toThrow('--as-stand-in is for parts');
  });

  test('and is published where that is asked for, for a version, and by no other command', async () => {
    await using broker = await startScriptedBroker();
    released(broker, '1', smallPact('recorder'));
    const url = `${receiver.url}/webhook`;
    expect(await pact(broker, 'verify', url)).toMatchObject({ exitCode: 0 });
    expect(broker.results).toEqual([]);
    expect(() => readVerify({ publish: true }, { broker: broker.url, url })).toThrow(
      '--publish needs the version',
    );
    expect(commandList['pact']).toMatchObject({ commands: { write: {}, record: {}, verify: {} } });
  });
});
