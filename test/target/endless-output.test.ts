import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { waitUntilListening } from '../../src/target/wait-until-listening.ts';
import { startFixture } from './start-fixture.ts';

test.for(['lines', 'text'])(
  'a receiver that prints %s without end is found to listen, and ended',
  async (KIND) => {
    const port = await freePort();
    let printed = 0;
    const child = await startFixture('floods.mjs', { PORT: `${port}`, KIND }, (_, { length }) => {
      printed += length;
    });
    await using _ = child;
    expect(await waitUntilListening({ port, child, withinMs: 30_000 })).toBe('127.0.0.1');
    await expect.poll(() => printed, { interval: 1 }).toBeGreaterThan(100_000);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    expect(await child.stop(30_000)).toMatchObject({ signal: 'SIGTERM' });
    const atEnd = printed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(printed).toBe(atEnd);
  },
);

test('all that was printed before the end has been handed on when the end is known', async () => {
  const lines: string[] = [];
  await using child = await startFixture('exits.mjs', {}, (_, text) => lines.push(text));
  await child.exited;
  expect(lines.filter((line) => line.startsWith('line '))).toHaveLength(30);
});
