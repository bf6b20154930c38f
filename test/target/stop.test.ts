import { expect, test } from 'vitest';
import { processTable } from '../../src/processes/process-table.ts';
import { freePort } from '../../src/target/free-port.ts';
import { waitUntilListening } from '../../src/target/wait-until-listening.ts';
import { startFixture } from './start-fixture.ts';

const livingIds = (): number[] => processTable().map(({ pid }) => pid);

test('ends a command with SIGTERM when it obeys', async () => {
  const port = await freePort();
  await using child = await startFixture('listens.mjs', { PORT: `${port}` });
  await waitUntilListening({ port, child, withinMs: 10_000 });
  expect(await child.stop(5_000)).toEqual({ code: null, signal: 'SIGTERM' });
});

test('kills a command that ignores SIGTERM after the grace', async () => {
  const port = await freePort();
  await using child = await startFixture('listens.mjs', { PORT: `${port}`, IGNORE_SIGTERM: '1' });
  await waitUntilListening({ port, child, withinMs: 10_000 });
  expect(await child.stop(100)).toEqual({ code: null, signal: 'SIGKILL' });
  expect(child.lastLines).toContain('SIGTERM ignored');
});

test('leaves no more grace to a command when it is in a hurry', async () => {
  const port = await freePort();
  await using child = await startFixture('listens.mjs', { PORT: `${port}`, IGNORE_SIGTERM: '1' });
  await waitUntilListening({ port, child, withinMs: 10_000 });
  const hurry = new AbortController();
  const stopped = child.stop(2 ** 30, hurry.signal);
  await expect.poll(() => child.lastLines).toContain('SIGTERM ignored');
  hurry.abort();
  expect(await stopped).toEqual({ code: null, signal: 'SIGKILL' });
});

test('ends children, children in a session of their own and daemons', async () => {
  const ids: number[] = [];
  const three = Promise.withResolvers<void>();
  await using command = await startFixture('family.mjs', {}, (_, text) => {
    ids.push(Number(text));
    if (ids.length === 3) three.resolve();
  });
  await three.promise;
  expect(livingIds()).toEqual(expect.arrayContaining(ids));
  await command.stop(50);
  expect(livingIds().filter((pid) => ids.includes(pid))).toEqual([]);
});

test('ends what a command left behind after its own end', async () => {
  const child = Promise.withResolvers<number>();
  await using command = await startFixture('leaves-a-child.mjs', {}, (_, text) =>
    child.resolve(Number(text)),
  );
  expect(await command.exited).toMatchObject({ code: 0 });
  expect(livingIds()).toContain(await child.promise);
  await command.stop(50);
  expect(livingIds()).not.toContain(await child.promise);
});

test('may be called again after the end', async () => {
  await using command = await startFixture('exits.mjs');
  await command.stop(0);
  await expect(command.stop(0)).resolves.toBeDefined();
});

test('is not needed when the harness itself exits at once', async () => {
  const child = Promise.withResolvers<number>();
  await using harness = await startFixture('harness-that-exits.ts', {}, (_, text) =>
    child.resolve(Number(text)),
  );
  expect(await harness.exited).toMatchObject({ code: 7 });
  expect(livingIds()).not.toContain(await child.promise);
});
