import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './readme.ts';
import { runBlocks } from './run-blocks.ts';
import { runShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync(program, ['--help']).status === 0;

test.skipIf(!has('python3'))('many receivers are judged beside each other', async () => {
  const receivers = join(folder, 'receivers');
  for (const name of ['archive', 'mirror']) {
    mkdirSync(join(receivers, name), { recursive: true });
    const command = ['python3', join(root, 'test/third-party/python-stdlib/receiver.py')];
    writeFileSync(join(receivers, name, 'receiver.json'), JSON.stringify({ command, directory: '.' }));
  }
  const commands = withChanges(runBlocks.receivers.text, {
    '/srv/receivers': receivers,
    'conform ': "conform --only 'answer/finished-transmux-is-success' ",
    saved: join(folder, 'saved'),
    '> matrix.md': '',
  });
  const { output, exitCode } = await runShell(commands);
  expect(output).toMatch(/^\| outcome \| Conformant \| Conformant \|$/m);
  expect(output).toContain('PASS  answer 1');
  expect(exitCode).toBe(0);
});

test.skipIf(!has('openssl'))('a run is certified, and its certificate verified', async () => {
  const names = ['key.pem', 'public.pem', 'certified.ndjson', 'certificate.json'];
  const commands = withChanges(runBlocks.certificate.text, {
    'conform ': "conform --only 'auth/*' ",
    ...Object.fromEntries(names.map((name) => [` ${name}`, ` ${join(folder, name)}`])),
  });
  const { output, exitCode } = await runShell(commands);
  expect(output).toContain('The certificate holds: Conformant, the same verdicts of ');
  expect(exitCode).toBe(0);
  const { certified, signature } = JSON.parse(readFileSync(join(folder, 'certificate.json'), 'utf8'));
  writeFileSync(join(folder, 'signed'), JSON.stringify(certified));
  writeFileSync(join(folder, 'signature'), Buffer.from(signature.value, 'base64'));
  const verify = 'openssl pkeyutl -verify -rawin -pubin -inkey public.pem -in signed -sigfile signature';
  expect(await runShell(`cd ${folder}; ${verify}`)).toMatchObject({
    output: expect.stringContaining('Verified Successfully'),
    exitCode: 0,
  });
});
