import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runHarness } from '../cli/run-command.ts';
import { samplePact, sampleText } from './sample-pact.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-live-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of parties and a version that no run before has used: a broker keeps what it gets. */
const version = crypto.randomUUID();
const parties = { consumer: 'harness-test-consumer', provider: 'harness-test-provider' };

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function pact(...args: readonly string[]) {
  const { stdout, stderr, exitCode } = await runHarness(['pact', ...args]);
  return { output: stdout + stderr, exitCode };
}

describe.skipIf(!process.env['PACT_BROKER_BASE_URL'])('a real Pact Broker', () => {
  test('takes a pact, its verification and a deployment, and refuses changed content', async () => {
    const whole = file('whole.json', sampleText(parties));
    expect(
      await pact('publish', whole, '--version', version, '--branch', 'main', '--tag', 'a'),
    ).toMatchObject({
      exitCode: 0,
    });
    const changed = file('changed.json', sampleText({ ...parties, descriptions: ['another'] }));
    expect(await pact('publish', changed, '--version', version)).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('Cannot change the content of the pact'),
    });

    const question = ['can-i-deploy', '--version', version, '--pacticipant'];
    expect(await pact(...question, parties.consumer)).toMatchObject({ exitCode: 3 });
    const { interactions } = samplePact(parties);
    const verified = {
      ...parties,
      interactions: interactions.map(({ description, providerStates }) => ({
        description,
        states: providerStates.map(({ name }) => name),
        rules: [],
        verdict: 'pass',
      })),
    };
    const results = file('verified.json', JSON.stringify({ pacts: [verified] }));
    expect(
      await pact('publish-results', results, '--version', version, '--consumer-version', version),
    ).toMatchObject({ exitCode: 0 });
    expect(await pact(...question, parties.consumer)).toMatchObject({ exitCode: 0 });

    const deployed = ['--pacticipant', parties.provider, '--version', version, '--environment', 'test'];
    expect(await pact('record-deployment', ...deployed)).toMatchObject({ exitCode: 0 });
    expect(await pact(...question, parties.consumer, '--to-environment', 'test')).toMatchObject({
      exitCode: 0,
    });
  });
});
