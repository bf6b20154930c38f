import { connect, createServer } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { Listener } from '../../src/wire/listener.ts';

type Call = 'open' | 'close';

/** A listener on a port of its own, and a way to make a call of which nobody waits for the end. */
async function opened(): Promise<{ listener: Listener; call: (what: Call) => Promise<void> }> {
  const listener = new Listener({ what: 'server', host: '127.0.0.1', port: 0 }, (socket) => socket.destroy());
  onTestFinished(() => listener.close());
  await listener.open();
  return { listener, call: (what) => listener[what]() };
}

/** Whether a client that dials finds somebody. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

test('whatever calls overlap, the latest one counts and the port stays the same', async () => {
  const { listener, call } = await opened();
  const { port } = listener;
  const calls = fc.array(
    fc.record({
      what: fc.constantFrom<Call>('open', 'close'),
      turnsBefore: fc.nat(3),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(calls, async (sequence) => {
      const all: Promise<void>[] = [];
      for (const { what, turnsBefore } of sequence) {
        for (let turn = 0; turn < turnsBefore; turn += 1) await Promise.resolve();
        if (turnsBefore === 3) await new Promise((resolve) => setImmediate(resolve));
        all.push(call(what));
      }
      await all.at(-1);
      const isOpen = sequence.at(-1)?.what === 'open';
      expect([listener.isOpen, listener.port, await isTaken(port)]).toEqual([isOpen, port, isOpen]);
      await Promise.all(all);
      expect(await isTaken(port)).toBe(isOpen);
    }),
    { numRuns: 200 },
  );
});

test('a port that is in use is told to all who open it, but not to who closed it meanwhile', async () => {
  const { listener } = await opened();
  await listener.close();
  const other = createServer().listen(listener.port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const inUse = { code: 'RWH_ADDRESS_UNAVAILABLE' };
  const both = [listener.open(), listener.open()];
  for (const opening of both) await expect(opening).rejects.toMatchObject(inUse);
  const given = listener.open();
  await listener.close();
  await given;
  expect(listener.isOpen).toBe(false);
  await new Promise((resolve) => other.close(resolve));
  await listener.open();
  expect(await isTaken(listener.port)).toBe(true);
});
