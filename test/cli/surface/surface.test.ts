import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandList } from '../../../src/cli/definitions/command-list.ts';
import { runHarness } from '../run-command.ts';
import { scene } from '../scene.ts';

/** Files that command lines name; "none" is the beginning of names that do not exist. */
const contents = {
  'exists.json': {},
  'entry.json': { knownFailures: [{ rule: 'auth/*', reason: 'r', owner: 'o', until: '2026-02-31' }] },
  'config-list.json': [],
  'config-unknown.json': { profil: 'core' },
  'config-boolean.json': { slow: 'yes' },
  'config-value.json': { profile: [] },
  'config-schema.json': { $schema: 5 },
  'config-both.json': { url: 'http://127.0.0.1:9/', command: 'receiver' },
  'config-empty.json': { command: [] },
  'described-unknown.json': { pth: '/webhook' },
  'described-nowhere.json': { name: 'archive' },
  'described-variable.json': { url: 'http://127.0.0.1:9/', key: { in: 'query', variable: 'NO_SUCH_SECRET' } },
  'described-keyless.json': { url: 'http://127.0.0.1:9/', key: { in: 'none' } },
  'described-port.json': { url: 'http://127.0.0.1:9/', storage: { listen: '127.0.0.1:9000' } },
  'described-ports.json': { url: 'http://127.0.0.1:9/', storage: { listen: '9000' } },
  'described-events.json': { events: ['error'] },
};

/** How hints name the program, wherever it lies. */
const CALLED = /\bnode \S+main\.js (?=[a-z])/g;

test('the help of each command is the promised one', async () => {
  const names = Object.entries(commandList).map(([name, listed]) => {
    const own = Object.keys(listed.commands ?? {}).map((word) => [name, word]);
    return [[name], ...own];
  });
  const asked = [[], ...names.flat()].map((words) => [...words, '--help']);
  const pages: string[] = [];
  for (const words of asked) {
    const { stdout, stderr, exitCode } = await runHarness(words);
    pages.push(`$ ${words.join(' ')}\n${exitCode}\n${stderr}${stdout}`);
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('help.txt');
});

test('each mistake is told in the promised words, and ends with the promised code', async () => {
  using files = scene();
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(files.path(name), JSON.stringify(content));
  }
  writeFileSync(files.path('config-text.json'), '{"storage-key": "s3cret"');
  const lines = readFileSync(join(import.meta.dirname, 'mistakes.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  const told: string[] = [];
  for (const line of lines) {
    const words = (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
    const begin = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
    const env = Object.fromEntries(words.slice(0, begin).map((word) => word.split('=', 2)));
    const { stdout, stderr, exitCode } = await runHarness(words.slice(begin), { cwd: files.folder, env });
    expect(stderr + stdout).not.toMatch(/s3cret|moonlight|moon light/);
    const output = `${stderr}${stdout}`
      .replaceAll(files.folder, 'FOLDER')
      .replace(CALLED, 'recorder-harness ');
    told.push(`$ ${line}\n${exitCode}\n${output}`);
  }
  await expect(told.join('\n')).toMatchFileSnapshot('told.txt');
});
