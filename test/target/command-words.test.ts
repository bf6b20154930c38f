import { expect, test } from 'vitest';
import { commandTarget } from '../../src/target/command-target.ts';
import { commandsFolder } from './start-fixture.ts';

test('a command that ends at once is told with its placeholders, and not with what they stand for', async () => {
  const secret = 'hushhush-of-the-run';
  const command = [process.execPath, 'exits.mjs', '--port={port}', '{secret}', '{storageKey}'];
  const target = commandTarget({ command, env: {}, directory: commandsFolder, secret });
  const opened = target.open({
    storageUrl: 'http://127.0.0.1:9',
    storageKey: 'key-of-the-storage',
    onLine: () => undefined,
    signal: new AbortController().signal,
  });
  const error: unknown = await opened.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({
    code: 'RWH_RECEIVER_NOT_STARTED',
    message: expect.stringContaining('--port={port} {secret} {storageKey}'),
  });
  expect(String(error)).not.toMatch(/hushhush|key-of-the-storage/);
});
