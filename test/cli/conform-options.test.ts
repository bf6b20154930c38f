import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTold } from '../../src/cli/command/read-told.ts';
import { type ConformOptions, conformOptions } from '../../src/cli/conform/conform-options.ts';
import { conform } from '../../src/cli/definitions/conform.ts';

const under = await conform.under?.();
const read = (...argv: string[]): ConformOptions =>
  conformOptions(readTold({ name: 'conform', ...conform, under }, argv, {}), {});
const directory = mkdtempSync(join(tmpdir(), 'harness-options-'));
const URL_WITH_KEY = 'http://127.0.0.1:5000/webhook?key=s3cret';

afterAll(() => rmSync(directory, { recursive: true }));

function configFile(content: unknown): string {
  const file = join(directory, 'harness.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('without arguments the bundled receiver is judged by the reference profile', () => {
  expect(read()).toMatchObject({
    target: { kind: 'embedded' },
    description: {},
    acceptPartial: false,
    profile: 'reference',
    only: [],
    skip: [],
    reports: [{ format: 'text' }],
    verbose: false,
    json: false,
    list: false,
    plan: false,
    watch: false,
    slow: false,
    storage: { basePath: '' },
    sharedFiles: false,
    noPreflight: false,
    env: {},
    routes: {},
    timeScale: 1,
    timing: false,
  });
});

test('the rules of a release are those of the named one, and an unknown one is told with the known', () => {
  expect(read('--suite', '0.1').suite?.rules).toMatchObject({ 'auth/wrong-key-is-forbidden': 'required' });
  expect(() => read('--suite', '9.9')).toThrow('--suite cannot be "9.9".');
});

test('a receiver that runs is reached by its URL', () => {
  const argv = [URL_WITH_KEY, '--storage-listen', '127.0.0.1:9000', '--storage-base-path', '/api/'];
  expect(
    read(...argv, '--storage-key', 'film', '--receiver-dir', directory, '--time-scale', '0.03'),
  ).toMatchObject({
    target: { kind: 'url', url: new URL(URL_WITH_KEY) },
    storage: { listen: { host: '127.0.0.1', port: 9000 }, basePath: '/api', key: 'film' },
    receiverDirectory: directory,
    timeScale: 0.03,
  });
});

test('the storage URL of a started receiver has a path, unless one is given or the address is', () => {
  const started = ['--', 'npm', 'start'];
  expect(read(...started).storage.basePath).toBe('/storage');
  expect(read('--storage-base-path', '/', ...started).storage.basePath).toBe('');
  expect(read('--storage-listen', '127.0.0.1:9000', ...started).storage.basePath).toBe('');
});

test('everything after the first two dashes is the command, later dashes and options included', () => {
  const { target, only } = read('--only', 'auth/*', '--', 'npm', 'start', '--', '--only', 'x');
  expect(target).toEqual({ kind: 'command', command: ['npm', 'start', '--', '--only', 'x'] });
  expect(only).toEqual(['auth/*']);
});

test('options that may be repeated keep their order', () => {
  expect(read('--only', 'auth/*', '--skip', 'path/*', '--only', 'retry/*')).toMatchObject({
    only: ['auth/*', 'retry/*'],
    skip: ['path/*'],
  });
});

test('templates are collected by the name of their variable', () => {
  const { env } = read('--env', 'LISTEN=:{port}', '--env', 'KEY={secret}', '--', 'receiver');
  expect(env).toEqual({ LISTEN: ':{port}', KEY: '{secret}' });
});

test('text is printed beside a report that goes to a file', () => {
  expect(read('--report', 'json=out=put.json').reports).toEqual([
    { format: 'text' },
    { format: 'json', file: 'out=put.json' },
  ]);
});

test('JSON in general is the JSON report', () => {
  expect(read('--json').reports).toEqual([{ format: 'json' }]);
  expect(read('--json', '--report', 'json', '--report', 'text=run.txt').reports).toEqual([
    { format: 'json' },
    { format: 'text', file: 'run.txt' },
  ]);
});

test('a report without a file replaces the printed text', () => {
  expect(read('--report', 'json').reports).toEqual([{ format: 'json' }]);
});

test.each([
  [['--report', 'jsn'], 'Did you mean "json"'],
  [['--report', 'json='], 'json=FILE'],
  [['--report', 'json', '--report', 'text'], 'all but one'],
  [['--profile', 'hardning'], 'Did you mean "hardening"'],
  [['--time-scale', '2'], 'at most 1'],
  [['--seed', 'x'], 'whole number'],
  [['--storage-listen', 'localhost'], 'HOST:PORT'],
  [['--storage-base-path', 'http://x/api'], '/api'],
  [['--onyl', 'auth/*'], 'Did you mean "--only"'],
  [['--only'], '--only GLOB'],
  [['--env', 'PORT={port}'], 'after "--"'],
  [['--env', 'PORT', '--', 'receiver'], 'LISTEN_PORT={port}'],
  [['--env', 'PORT={prot}', '--', 'receiver'], '{port}'],
  [['--receiver-dir', '.'], '--receiver-dir'],
  [['--'], 'python3 my_receiver.py'],
  [[URL_WITH_KEY, '--', 'receiver'], 'starts one'],
  [[URL_WITH_KEY, 'python3'], 'after "--"'],
  [['ftp://127.0.0.1/hook'], 'http://'],
  [['--config', '/no/such/file'], 'JSON'],
  [['--time-scale', '0.03'], 'bundled'],
  [[URL_WITH_KEY, '--storage-key', 'film'], '--storage-listen the host and port'],
  [[URL_WITH_KEY, '--storage-listen', ':9000', '--receiver-dir', directory], '--storage-key the storage key'],
  [[URL_WITH_KEY, '--shared-files'], '--receiver-dir'],
  [['--json', '--report', 'text'], 'all but one'],
  [['--timing'], 'after "--"'],
  [[URL_WITH_KEY, '--timing'], 'leave --timing out'],
  [['--route', 'app_exit=http://127.0.0.1:5000/exit', '--', 'receiver'], 'http://127.0.0.1:{port}/exit'],
  [[URL_WITH_KEY, '--route', 'app_exit=http://127.0.0.1:{port}/exit'], 'Write the port'],
  [['--time-warp'], 'after "--"'],
  [[URL_WITH_KEY, '--time-warp', '20'], 'after "--"'],
  [['--time-warp', '20', '--time-scale', '0.03', '--', 'receiver'], 'Leave --time-scale out'],
  [['--time-warp', '1', '--', 'receiver'], 'from 2 to 50'],
  [['--time-warp', 'fast', '--', 'receiver'], 'from 2 to 50'],
])('%j is a usage error that tells what to write', (argv, hint) => {
  const message = (error: { message: string; hint: string }): string => `${error.message} ${error.hint}`;
  expect(() => read(...argv)).toThrow(
    expect.toSatisfy((error) => error.kind === 'usage' && message(error).includes(hint)),
  );
});

test('time is warped ten times unless the number is given', () => {
  expect(read('--time-warp', '--', 'receiver').timeWarp).toBe(10);
  expect(read('--time-warp', '20', '--', 'receiver').timeWarp).toBe(20);
  expect(read('--', 'receiver').timeWarp).toBeUndefined();
});

const STORAGE = ['--storage-listen', '127.0.0.1:9000', '--storage-key', 'film'];

test('a URL alone is enough for the rules that need no upload', () => {
  expect(read(URL_WITH_KEY)).toMatchObject({ target: { kind: 'url' }, storage: { basePath: '' } });
});

test('a mistaken setup stops a run unless it is told otherwise', () => {
  expect(read('--no-preflight').noPreflight).toBe(true);
});

test('a folder that does not exist is named', () => {
  expect(() => read(URL_WITH_KEY, ...STORAGE, '--receiver-dir', '/no/such/folder')).toThrow(
    expect.objectContaining({
      code: 'RWH_RECEIVER_DIRECTORY',
      message: expect.stringContaining('/no/such/folder'),
    }),
  );
});

test('a file is no receiver directory', () => {
  expect(() => read(URL_WITH_KEY, ...STORAGE, '--receiver-dir', configFile('{}'))).toThrow(
    expect.objectContaining({ code: 'RWH_RECEIVER_DIRECTORY' }),
  );
});

test('a config file holds the same options under the same names', () => {
  const config = {
    command: ['python3', 'receiver.py'],
    'time-scale': 0.03,
    slow: true,
    only: 'auth/*',
    env: { LISTEN: '{port}' },
  };
  expect(read('--config', configFile(config))).toMatchObject({
    target: { kind: 'command', command: ['python3', 'receiver.py'] },
    timeScale: 0.03,
    slow: true,
    only: ['auth/*'],
    env: { LISTEN: '{port}' },
  });
});

test('a config file may name its schema', () => {
  expect(read('--config', configFile({ $schema: './config.schema.json', slow: true }))).toMatchObject({
    slow: true,
  });
});

test('the command line wins over the config file', () => {
  const file = configFile({ profile: 'core', url: URL_WITH_KEY, only: ['auth/*'] });
  expect(
    read('--config', file, '--profile', 'hardening', '--only', 'retry/*', '--', 'receiver'),
  ).toMatchObject({
    profile: 'hardening',
    only: ['retry/*'],
    target: { kind: 'command', command: ['receiver'] },
  });
});

test.each([
  [{ profil: 'core' }, 'RWH_OPTION_UNKNOWN'],
  [{ slow: 'yes' }, 'RWH_CONFIG_UNREADABLE'],
  [{ profile: [] }, 'RWH_CONFIG_UNREADABLE'],
  [{ $schema: 5 }, 'RWH_CONFIG_UNREADABLE'],
  [[], 'RWH_CONFIG_UNREADABLE'],
  ['{"storage-key": "s3cret"', 'RWH_CONFIG_UNREADABLE'],
])('the config file %j is refused', (content, code) => {
  const refused = (): ConformOptions => read('--config', configFile(content));
  expect(refused).toThrow(expect.objectContaining({ code }));
  expect(refused).not.toThrow(/s3cret/);
});
