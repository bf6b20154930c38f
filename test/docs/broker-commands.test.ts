import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { EXIT } from '../../src/cli/exit-code.ts';
import { startFakeBroker } from '../pact/fake-broker.ts';
import { blockWith, table } from './readme.ts';
import { runShell, withChanges } from './shell.ts';

// A loaded machine takes seconds to start a process.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-broker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing of the machine that runs the tests. */
const bare = 'unset PACT_BROKER_TOKEN PACT_BROKER_USERNAME PACT_BROKER_PASSWORD\n';

test('pacts and results are published, and a deployment is asked about and recorded', async () => {
  await using fake = await startFakeBroker();
  const publishing = withChanges(blockWith('pact publish').text, {
    'http://127.0.0.1:9292': fake.url,
    'verified.json': join(folder, 'verified.json'),
  });
  const published = await runShell(bare + publishing);
  expect(published.output).toContain('Published: webhook-receiver 1.4.0 with recorder, passed, ');
  expect(published.exitCode).toBe(0);
  expect(fake.store.contracts).toHaveLength(3);
  expect(fake.store.version('recorder', '1.4.0')).toMatchObject({ tags: new Set(['candidate']) });

  const deploying = `export PACT_BROKER_BASE_URL=${fake.url}\n${blockWith('pact can-i-deploy').text}`;
  for (const pacticipant of ['storage', 'recorder']) {
    fake.store.deploy({ pacticipant, version: '1', environment: 'production' });
  }
  for (const contract of fake.store.contracts.filter(({ consumer }) => consumer === 'webhook-receiver')) {
    fake.store.results.push({ contract, body: { success: true, providerApplicationVersion: '1' } });
  }
  const deployed = await runShell(bare + deploying);
  expect(deployed.output).toContain('Deploy webhook-receiver 1.4.0 to production: yes\n');
  expect(deployed.output).toContain('Recorded: webhook-receiver 1.4.0 runs in production\n');
  expect(deployed.exitCode).toBe(0);
});

test('the README tells every exit code of the broker commands', () => {
  const { conformant, requirementFailed, usage, inconclusive } = EXIT;
  expect(table('exit code').map(([code]) => Number(code))).toEqual([
    conformant,
    requirementFailed,
    usage,
    inconclusive,
  ]);
});
