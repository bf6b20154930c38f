import { realpathSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { listenerDirectory } from '../../src/target/listener-directory.ts';
import { waitUntilListening } from '../../src/target/wait-until-listening.ts';
import { commandsFolder, startFixture } from './start-fixture.ts';

test('is the working directory of the program that listens', async () => {
  const port = await freePort();
  await using child = await startFixture('receiver.py', { PORT: `${port}` });
  await waitUntilListening({ port, child, withinMs: 10_000 });
  expect(await listenerDirectory(port)).toBe(realpathSync(commandsFolder));
  expect(child.lastLines.join()).toContain('python listens in');
});

test('cannot be told for a port without a listener', async () => {
  expect(await listenerDirectory(await freePort())).toBeUndefined();
});
