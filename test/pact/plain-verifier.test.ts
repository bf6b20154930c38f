import { execFile } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { STATES } from '../../src/pact/contracts/states.ts';
import { loadPact } from '../../src/pact/load-pact.ts';
import { SHIPPED_PACTS } from '../../src/pact/shipped-pacts.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import { scene } from '../cli/scene.ts';
import { root } from '../docs/readme.ts';
import { stacks, targetIn } from './started-receiver.ts';

const execute = promisify(execFile);
const program = join(root, 'test/examples/verify_receiver.mjs');

/** Runs the program of the README against a receiver that has been started. */
async function verified(command: readonly string[], env: Readonly<Record<string, string>> = {}) {
  using place = scene();
  await using storage = await startStorage({ clock: systemClock(), key: 'storage-key' });
  await using open = await targetIn(place.folder, { command }).open({
    storageUrl: storage.url,
    storageKey: 'storage-key',
    onLine: () => undefined,
    signal: new AbortController().signal,
  });
  const settings = {
    RECEIVER_URL: open.url.origin,
    RECEIVER_DIR: place.folder,
    WEBHOOK_SECRET: open.url.searchParams.get('key') ?? '',
    PACT_DO_NOT_TRACK: 'true',
  };
  return await execute(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
  });
}

describe('the verifier of pact-js, with three state handlers, is content with', () => {
  for (const { name, command, isThere } of stacks) {
    test.skipIf(!isThere)(name, async () => {
      await expect(verified(command)).resolves.toBeDefined();
    });
  }
});

test('the verifier of pact-js fails where the receiver has another secret', async () => {
  const [bundled] = stacks;
  await expect(verified(bundled?.command ?? [], { WEBHOOK_SECRET: 'another' })).rejects.toMatchObject({
    stdout: expect.stringContaining('expected'),
  });
});

test('the verifier of pact-js holds a storage to uploads without a Content-Type, by the filter of the README', async () => {
  const key = 'storage-key';
  await using storage = await startStorage({ clock: systemClock(), key, strict: true });
  const answering = (script: string) => async () => void storage.script('*', script);
  const { Verifier } = await loadPact();
  const verifier = new Verifier({
    provider: 'storage',
    providerBaseUrl: storage.url,
    logLevel: 'error',
    pactUrls: [join(SHIPPED_PACTS, 'webhook-receiver-stand-in-storage.json')],
    requestFilter: async (request: IncomingMessage & { body?: Buffer }, _: unknown, next: () => void) => {
      request.body ??= Buffer.concat(await request.toArray());
      next();
    },
    beforeEach: answering('201'),
    stateHandlers: {
      [STATES.storageKey]: async () => ({ key, authorization: `Basic ${btoa(`:${key}`)}` }),
      [STATES.placeMissing]: answering('404'),
      [STATES.uploadTooLarge]: answering('413'),
      [STATES.fileRefused]: answering('422'),
    },
  });
  await expect(verifier.verifyProvider()).resolves.toBeDefined();
});
