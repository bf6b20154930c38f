import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beyondPact } from '../../src/pact/contracts/beyond-pact.ts';
import { interactions } from '../../src/pact/contracts/interactions.ts';
import { type Party, pactFileName, parties } from '../../src/pact/contracts/parties.ts';
import { blockWith, root, table } from './readme.ts';
import { runShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-pact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

test('pacts are written and verified', async () => {
  const pacts = join(folder, 'pacts');
  const commands = withChanges(blockWith('pact write').text, {
    '--out pacts': `--out ${pacts}`,
    '--pacts pacts': `--pacts ${pacts}`,
  });
  const { output, exitCode } = await runShell(commands);
  const count = Object.values(interactions).flat().length;
  expect(output).toContain(`Interactions: ${count} hold, 0 do not (exit code 0).`);
  expect(exitCode).toBe(0);
  expect(readdirSync(pacts)).toHaveLength(3);
});

test.skipIf(!hasPython)('a receiver of your own is verified', async () => {
  const program = join(folder, 'my_receiver.py');
  cpSync(join(root, 'test/third-party/python-stdlib/receiver.py'), program);
  const commands = withChanges(blockWith('pact verify --only receiver --receiver-dir').text, {
    '/srv/receiver': folder,
    'my_receiver.py': program,
  });
  const { output, exitCode } = await runShell(commands);
  expect(output).toContain(`Interactions: ${interactions.receiver.length} hold, 0 do not (exit code 0).`);
  expect(exitCode).toBe(0);
});

test('the README names every pact', () => {
  const names = (Object.keys(parties) as Party[]).map((party) => `\`${pactFileName(parties[party])}\``);
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
