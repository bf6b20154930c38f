import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { rawSocket } from '../../wire/raw-socket.ts';
import { recordingStorage } from '../recording-storage.ts';

async function keeping() {
  const directory = mkdtempSync(join(tmpdir(), 'recorder-harness-keep-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return { directory, ...(await recordingStorage({ keepDirectory: directory })) };
}

/** Files of the folder that this process has open; none are found where there is no /proc. */
function openFiles(directory: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return file.startsWith(directory) ? [file] : [];
    } catch {
      return [];
    }
  });
}

const good = 'PUT /file/good HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive';
const pieces = [
  good,
  'PUT /file/chunked HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nlive\r\n0\r\n\r\n',
  'PUT /file/last HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\nlive',
  'PUT /file/bad HTTP/1.1\r\nHost: x\r\nBad Header\r\nContent-Length: 4\r\n\r\nlive',
  'PUT /file/worse HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nlive\r\nxyz\r\n',
  'PUT /file/half HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nlive',
  'PUT /file/held HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive',
  'PUT /file/broken HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive',
  'CONNECT evil:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /file/asked HTTP/1.1\r\nHost: x\r\n\r\n',
];
const pipeline = fc.record({
  requests: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
  leaves: fc.constantFrom('FIN', 'RST', 'waits'),
});

test('whatever is sent in one go on many connections, each file is that of an attempt, and none stays open', async () => {
  const { storage, directory, attempts } = await keeping();
  storage.script('held', 'hold+201');
  storage.script('broken', 'reset@2');
  await fc.assert(
    fc.asyncProperty(fc.array(pipeline, { minLength: 5, maxLength: 10 }), async (pipelines) => {
      await Promise.all(
        pipelines.map(async ({ requests, leaves }) => {
          const socket = connect({ port: storage.port, host: '127.0.0.1' }).resume();
          socket.on('error', () => {});
          onTestFinished(() => void socket.destroy());
          await new Promise<void>((resolve) =>
            socket.once('close', resolve).write(requests.join(''), () => resolve()),
          );
          if (leaves === 'FIN') socket.end();
          if (leaves === 'RST') socket.resetAndDestroy();
        }),
      );
      const ownerless = async (): Promise<string[]> => {
        // Breaks off what waits; what the storage has not read yet begins after it.
        await storage.reset();
        const owned = new Set(attempts.map(({ kept }) => kept?.file));
        return readdirSync(directory).filter((file) => !owned.has(file));
      };
      await expect.poll(ownerless, { interval: 1 }).toEqual([]);
      expect(openFiles(directory)).toEqual([]);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test('a reset takes away all files of what was sent, also behind what is no request', async () => {
  const { storage, directory, attempts } = await keeping();
  const bad = pieces[3] ?? '';
  for (let connection = 0; connection < 20; connection += 1) {
    using client = await rawSocket(storage.port);
    await client.send(bad + good.repeat(9));
    await client.closed;
  }
  await expect.poll(() => attempts.length, { interval: 1 }).toBe(20);
  await storage.settled();
  expect(readdirSync(directory).toSorted()).toEqual(attempts.map(({ kept }) => kept?.file).toSorted());
  expect(openFiles(directory)).toEqual([]);
  await storage.reset({ deleteKept: true });
  expect(readdirSync(directory)).toEqual([]);
});

test('many bodies that wait for their end hold no file open', async () => {
  const { storage, directory } = await keeping();
  const clients = await Promise.all(Array.from({ length: 50 }, () => rawSocket(storage.port)));
  onTestFinished(() => {
    for (const client of clients) client[Symbol.dispose]();
  });
  await Promise.all(clients.map((client) => client.send(pieces[5] ?? '')));
  await expect.poll(() => readdirSync(directory).length, { interval: 1 }).toBe(50);
  await expect.poll(() => openFiles(directory), { interval: 1 }).toEqual([]);
  await Promise.all(clients.map((client) => client.send('video')));
  await Promise.all(clients.map((client) => client.until(/^HTTP\/1.1 201/)));
  await storage.settled();
  expect(readdirSync(directory).every((file) => file.endsWith('.bin'))).toBe(true);
});
