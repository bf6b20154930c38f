import { realpathSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { listenerFacts } from '../../src/target/listener-facts.ts';
import { waitUntilListening } from '../../src/target/wait-until-listening.ts';
import { commandsFolder, startFixture } from './start-fixture.ts';

test('tells the folder, the environment and the vain connections of the program that listens', async () => {
  const [port, full] = [await freePort(), await freePort()];
  const env = { PORT: `${port}`, FULL: `${full}`, STORAGE_URL: 'http://host:9000/a=b', EMPTY: '' };
  await using child = await startFixture('connects-in-vain.py', env);
  await waitUntilListening({ port, child, withinMs: 30_000 });
  expect(await listenerFacts(port)).toEqual({
    directory: realpathSync(commandsFolder),
    environment: expect.objectContaining(env),
    connectingTo: [`127.0.0.1:${full}`],
  });
});

test('tells nothing of a port without a listener', async () => {
  expect(await listenerFacts(await freePort())).toEqual({ connectingTo: [] });
});
