import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contractParties, PARTY_NAMES, pactFileName } from '../../src/pact/contracts/parties.ts';
import { beyondPact } from '../contracts/pacts/beyond-pact.ts';
import { interactions } from '../contracts/pacts/interactions.ts';
import { pactBlocks } from './pact-blocks.ts';
import { root, table } from './readme.ts';
import { runShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-pact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

test('pacts are written and verified', async () => {
  const pacts = join(folder, 'pacts');
  const commands = withChanges(pactBlocks.pact.text, {
    '--out pacts': `--out ${pacts}`,
    '--pacts pacts': `--pacts ${pacts}`,
  });
  const { output, exitCode } = await runShell(commands);
  const count = Object.values(interactions).flat().length;
  expect(output).toContain(`Interactions: ${count} hold, 0 do not (exit code 0).`);
  expect(exitCode).toBe(0);
  expect(readdirSync(pacts)).toHaveLength(4);
});

test.skipIf(!hasPython)('a receiver of your own is verified', async () => {
  const program = join(folder, 'my_receiver.py');
  cpSync(join(root, 'test/third-party/python-stdlib/receiver.py'), program);
  const commands = withChanges(pactBlocks.pactReceiver.text, {
    '/srv/receiver': folder,
    'my_receiver.py': program,
  });
  const { output, exitCode } = await runShell(commands);
  expect(output).toContain(`Interactions: ${interactions.receiver.length} hold, 0 do not (exit code 0).`);
  expect(exitCode).toBe(0);
});

test.skipIf(!hasPython)('a receiver of your own makes its pact with storage', async () => {
  const commands = withChanges(pactBlocks.pactRecord.text, {
    '--out pacts': `--out ${join(folder, 'recorded')}`,
    '/srv/receiver': folder,
    'my_receiver.py': join(root, 'test/third-party/python-stdlib/receiver.py'),
  });
  const { output, exitCode } = await runShell(commands);
  expect(output).toMatch(/\/webhook-receiver-storage\.json: 5 interactions, as the receiver sent them\n$/);
  expect(exitCode).toBe(0);
  expect(readdirSync(join(folder, 'recorded'))).toEqual(['webhook-receiver-storage.json']);
});

test('the README names every pact', () => {
  const names = Object.values(contractParties(PARTY_NAMES)).map((parties) => `\`${pactFileName(parties)}\``);
  expect(table('pact').map(([name]) => name)).toEqual(names);
});

test('what Pact cannot say is told as it is known', () => {
  const rows = table('topic');
  expect(rows.map(([topic]) => topic)).toEqual(['absence', 'attempts', 'delays', 'time-outs', 'chunks']);
  const known = beyondPact.map(({ topic, because, rules }) => [
    topic,
    because,
    rules.map((id) => `\`${id}\``).join(', '),
  ]);
  expect(known).toEqual(expect.arrayContaining([...rows]));
});
