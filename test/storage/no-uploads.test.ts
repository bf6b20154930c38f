import { expect, test } from 'vitest';
import { startControl } from '../../src/storage/control/start-control.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { recordingStorage } from './recording-storage.ts';

/** What a proxy, an HTTP/2 client, a port scanner and others send that is no upload, whatever its target ends with. */
const requests: readonly (readonly [request: string, status: number, method: string, rawPath: string])[] = [
  ['CONNECT evil:443 HTTP/1.1\r\nHost: evil:443\r\n\r\n', 405, 'CONNECT', 'evil:443'],
  ['CONNECT /file/a HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'CONNECT', '/file/a'],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'PRI', '*'],
  ['FOO /foo HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'FOO', '/foo'],
  ['FOO\r\n\r\n', 400, '', ''],
  ['put /file/a HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'put', '/file/a'],
];

test.for(['strict', 'lenient'] as const)(
  'what is no upload belongs to none, and takes no attempt of one, in a %s storage',
  async (mode) => {
    const { storage, attempts } = await recordingStorage({
      strict: mode === 'strict',
      defaultScript: '500,201',
    });
    await using control = await startControl(storage);
    for (const [request, status] of requests) {
      using client = await rawSocket(storage.port);
      await client.send(request);
      await client.closed;
      expect(Number(client.text().split(' ', 2)[1])).toBe(status);
    }
    await expect.poll(() => attempts.length, { interval: 1 }).toBe(requests.length);
    expect(attempts.map(({ method, rawPath, upload, fault }) => [method, rawPath, upload, fault])).toEqual(
      requests.map(([, , method, rawPath]) => [method, rawPath, undefined, 'malformed']),
    );
    const told = async (path: string): Promise<unknown> => (await fetch(`${control.url}${path}`)).json();
    expect(await told('/uploads')).toEqual({ uploads: [] });
    expect(await told('/attempts')).toMatchObject({ attempts: requests.map(() => ({ fault: 'malformed' })) });
  },
);

test('a target that is no path names no upload, whatever its method', async () => {
  const { storage, attempts } = await recordingStorage();
  using client = await rawSocket(storage.port);
  await client.send('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await client.closed;
  expect(attempts).toMatchObject([{ method: 'OPTIONS', rawPath: '*', name: '' }]);
  expect(attempts[0]?.upload).toBeUndefined();
});
