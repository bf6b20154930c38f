import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPact } from '../../src/pact/load-pact.ts';
import { runHarness, startHarness } from '../cli/run-command.ts';
import { scene } from '../cli/scene.ts';

const committed = join(import.meta.dirname, '../../contracts/pacts');
const names = readdirSync(committed).sort();

test('writes the committed files, byte for byte, over files of before and beside files of others', async () => {
  using place = scene();
  const folder = place.path('pacts');
  mkdirSync(folder);
  writeFileSync(join(folder, 'web-shop.json'), '{}');
  const stale = JSON.parse(readFileSync(join(committed, names[0] ?? ''), 'utf8'));
  stale.interactions[0].description = 'an interaction of before';
  writeFileSync(join(folder, names[0] ?? ''), JSON.stringify(stale));
  const { stdout, stderr, exitCode } = await runHarness(['pact', 'write', '--out', folder]);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).toContain(
    'recorder-stand-in-webhook-receiver.json: 18 interactions; the file had other content\n',
  );
  expect(stdout).toMatch(/recorder\.json: \d+ interactions$/m);
  expect(readdirSync(folder).sort()).toEqual([...names, 'web-shop.json'].sort());
  for (const name of names) {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(readFileSync(join(committed, name), 'utf8'));
  }
});

test('tells as JSON what it wrote', async () => {
  using place = scene();
  const { stdout } = await runHarness(['pact', 'write', '--out', place.folder, '--json']);
  expect(JSON.parse(stdout).pacts).toHaveLength(4);
});

test('a party has the name that it is given, and a part of the harness says what it is', async () => {
  using place = scene();
  const names = ['--receiver-name', 'uploader', '--storage-name', 'shelf', '--recorder-name', 'camera'];
  const { stdout } = await runHarness(['pact', 'write', '--out', place.folder, '--json', ...names]);
  const parties = JSON.parse(stdout).pacts.map(({ file }: { readonly file: string }) => {
    const { consumer, provider } = JSON.parse(readFileSync(file, 'utf8'));
    return [consumer.name, provider.name];
  });
  expect(parties).toEqual([
    ['camera-stand-in', 'uploader'],
    ['uploader-stand-in', 'shelf'],
    ['uploader-stand-in', 'shelf-stand-in'],
    ['uploader-stand-in', 'camera'],
  ]);
  const wrong = await runHarness(['pact', 'write', '--storage-name', 'a/b']);
  expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('without slashes') });
});

test('a folder that cannot be written in is told without a stack trace', async () => {
  using place = scene();
  writeFileSync(place.path('file'), '');
  const { stderr, exitCode } = await runHarness(['pact', 'write', '--out', place.path('file')]);
  expect(stderr).toMatch(/^error: ".*file.*" cannot be written: .*\nhint: .*--out\.\n$/);
  expect(exitCode).toBe(2);
});

test('Pact calls nobody, whatever the environment says', async () => {
  process.env['PACT_DO_NOT_TRACK'] = 'false';
  await loadPact();
  expect(process.env['PACT_DO_NOT_TRACK']).toBe('true');
});

/** As if the package were not installed. */
const withoutPact = [
  '--import',
  `data:text/javascript,import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name === '@pact-foundation/pact') throw new Error('Cannot find package');
    return next(name, context);
  } });`,
];

test.each([['verify'], ['record', '--', 'true']])(
  'pact %s without the package says how to install it',
  async (...command) => {
    using place = scene();
    const { stderr, exitCode } = await startHarness(['pact', ...command], {
      node: withoutPact,
      cwd: place.folder,
    }).result;
    expect(stderr).toBe(
      'error: Contracts need the package @pact-foundation/pact: Cannot find package.\n' +
        'hint: Run "npm install --save-dev @pact-foundation/pact@17.1.4".\n',
    );
    expect(exitCode).toBe(2);
  },
);
