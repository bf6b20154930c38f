import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/system-clock.ts';
import type { RunOptions } from '../../../src/conformance/perform/run-options.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../../src/conformance/run/run.ts';
import type { RunResult } from '../../../src/conformance/run/run-result.ts';
import { commandTarget } from '../../../src/target/command-target.ts';
import { freePort } from '../../../src/target/free-port.ts';
import { startCommand } from '../../../src/target/start-command.ts';
import type { Target } from '../../../src/target/target.ts';
import { urlTarget } from '../../../src/target/url-target.ts';
import { waitUntilListening } from '../../../src/target/wait-until-listening.ts';

const receiver = fileURLToPath(new URL('../../third-party/python-stdlib/receiver.py', import.meta.url));
const ignores = fileURLToPath(new URL('../../cli/commands/receiver.mjs', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'harness-setup-')));
const here = join(folder, 'here');
const elsewhere = join(folder, 'elsewhere');
for (const each of [here, elsewhere]) mkdirSync(each);
afterAll(() => rmSync(folder, { recursive: true }));

const STORAGE = { basePath: '/api', key: 'key-of-the-storage' };
const python = ['python3', receiver];

/** Judges by one upload of a receiver, which is waited for as in real time. */
function judged(target: Target, changes: Partial<RunOptions> = {}): Promise<RunResult> {
  return run({
    catalogue,
    selection: { profile: 'reference', only: ['answer/does-not-wait-for-its-upload'], skip: [] },
    target,
    clock: systemClock(),
    timeScale: 0.03,
    virtualTime: false,
    slow: false,
    seed: 1,
    storage: STORAGE,
    ...changes,
  });
}

function started(command: readonly string[], env: Record<string, string> = {}): Promise<RunResult> {
  return judged(commandTarget({ command, env, directory: here }));
}

/** Judges a receiver that works in `here`; `env` says what it was told, by the port of the storage. */
async function running(
  env: (storagePort: number) => Record<string, string>,
  { directory = here, query = '?key=s3cret' } = {},
): Promise<RunResult> {
  const [port, storagePort] = [await freePort(), await freePort()];
  const told = {
    PORT: `${port}`,
    WEBHOOK_SECRET: 's3cret',
    STORAGE_URL: `http://127.0.0.1:${storagePort}/api`,
    STORAGE_API_KEY: STORAGE.key,
    ...env(storagePort),
  };
  await using child = await startCommand({ command: python, cwd: here, env: told });
  await waitUntilListening({ port, child, withinMs: 30_000 });
  const url = new URL(`http://127.0.0.1:${port}/webhook${query}`);
  const target = urlTarget({ url, receiverDirectory: directory, sharedFiles: false });
  return await judged(target, { storage: { ...STORAGE, port: storagePort } });
}

const mistakes: [string, () => Promise<RunResult>, RegExp, RegExp][] = [
  [
    'another working directory',
    () => running(() => ({}), { directory: elsewhere }),
    /works in ".*\/here", and recordings are laid below ".*\/elsewhere"/,
    /--receiver-dir .*\/here\. Add --no-preflight/,
  ],
  [
    'another storage',
    () => running((port) => ({ STORAGE_URL: `http://127.0.0.1:${port + 1}` })),
    /variable STORAGE_URL names the storage/,
    /--storage-listen/,
  ],
  [
    'no base path',
    () => running((port) => ({ STORAGE_URL: `http://127.0.0.1:${port}` })),
    /uploads to "\/file\/\.\.\."/,
    /--storage-base-path ''/,
  ],
  [
    'another key of the storage',
    () => running(() => ({ STORAGE_API_KEY: 'another' })),
    /the key of its variable STORAGE_API_KEY/,
    /--storage-key/,
  ],
  ['no key in the URL', () => running(() => ({}), { query: '' }), /its URL names no key/, /\?key=SECRET/],
  [
    'a command that goes elsewhere',
    () => started(['sh', '-c', `cd ${elsewhere} && exec python3 ${receiver}`]),
    /works in ".*\/elsewhere"/,
    /^Let the command stay/,
  ],
  [
    'a command with a storage of its own',
    () => started(['sh', '-c', `STORAGE_URL=http://127.0.0.1:1 exec python3 ${receiver}`]),
    /variable STORAGE_URL names the storage http:\/\/127\.0\.0\.1:1,/,
    /--env STORAGE_URL=\{storageUrl\}/,
  ],
  [
    'a storage that only its log tells of',
    () => started(['python3', '-c', STORAGE_OF_A_FILE, receiver]),
    /prints ".*ConnectionRefusedError/,
    /--env NAME=\{storageUrl\}/,
  ],
  [
    'a secret under another name',
    () => started(python, { WEBHOOK_SECRET: 'fixed' }),
    /refuses events with 403, whatever secret/,
    /--env NAME=\{secret\}/,
  ],
];

/** The environment of the process does not tell what it has set since. */
const STORAGE_OF_A_FILE =
  'import os, sys; os.environ["STORAGE_URL"] = "http://127.0.0.1:1"; sys.argv.pop(0); exec(open(sys.argv[0]).read())';

test.concurrent.for(mistakes)(
  'a run with %s is stopped, with what to change',
  async ([, make, what, hint]) => {
    await expect(make()).rejects.toMatchObject({
      code: 'RWH_SETUP_MISTAKEN',
      message: expect.stringMatching(what),
      hint: expect.stringMatching(hint),
    });
  },
);

test.concurrent('a receiver that ignores all events in a setup that fits is judged', async () => {
  const { report } = await started([process.execPath, ignores], { HOST: '0.0.0.0' });
  expect(report.brokenOff).toBeUndefined();
  expect(report.rules).toMatchObject([
    { verdict: 'inconclusive', reason: expect.not.stringContaining('broken off') },
  ]);
});

test.concurrent('a receiver in a mistaken setup is judged where that is asked for', async () => {
  const target = commandTarget({
    command: python,
    env: { STORAGE_URL: 'http://127.0.0.1:1' },
    directory: here,
  });
  const { report } = await judged(target, { preflight: false });
  expect(report.brokenOff).toBeUndefined();
});
