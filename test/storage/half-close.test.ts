import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { expect, test } from 'vitest';
import { recordingStorage } from './recording-storage.ts';
import { readAnswer, scripted, UPLOAD } from './scene.ts';

/** Sends bytes and the FIN together, as `nc -N` does, and gives what came until the storage closed. */
function sendAndHalfClose(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => {
    text += more;
  });
  socket.on('error', reject).on('end', () => resolve(text));
  socket.end(bytes, 'latin1');
  return promise;
}

test('a whole upload and a FIN are answered, and the connection is closed', async () => {
  const { storage, attempts } = await recordingStorage();
  const answer = readAnswer(await sendAndHalfClose(storage.port, UPLOAD));
  expect(answer).toMatchObject({ status: 201, headers: { connection: 'close' }, body: '{"id":"file-1"}' });
  expect(attempts).toMatchObject([{ ended: 'complete', answer: { status: 201 } }]);
});

test.for(['500', '302', '201[X-Stored=yes]', 'trailers'])(
  'the step "%s" is sent to such a client as to any other',
  async (script) => {
    const { storage, attempts } = await recordingStorage({ defaultScript: script });
    const { status, body } = readAnswer(await sendAndHalfClose(storage.port, UPLOAD));
    expect(attempts).toMatchObject([{ ended: 'complete', answer: { status } }]);
    expect(body).toContain(attempts[0]?.answer?.body);
  },
);

test('each of the uploads before a FIN is answered in turn', async () => {
  const { storage, attempts } = await recordingStorage({ defaultScript: '503,201' });
  const text = await sendAndHalfClose(storage.port, UPLOAD.repeat(3));
  expect(text.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['503', '201', '201']);
  expect(text.match(/Connection: close/g)).toHaveLength(1);
  expect(attempts.map(({ ended }) => ended)).toEqual(['complete', 'complete', 'complete']);
});

test('a chunked upload and a FIN are answered over TLS too', async () => {
  const { storage, attempts } = await recordingStorage({ tls: true });
  const bare = connect({ port: storage.port, host: '127.0.0.1', allowHalfOpen: true });
  const socket = connectSecurely({ socket: bare, ...(storage.ca === undefined ? {} : { ca: storage.ca }) });
  socket.allowHalfOpen = true;
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  const ended = new Promise((resolve) => socket.on('end', resolve));
  socket.end('PUT /file/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nlive\r\n0\r\n\r\n');
  await ended;
  socket.destroy();
  expect(readAnswer(text)).toMatchObject({ status: 201 });
  expect(attempts).toMatchObject([{ ended: 'complete' }]);
});

test('a client that goes away right after its body has given up, when it did', async () => {
  const { storage, attempts } = await recordingStorage();
  const socket = connect({ port: storage.port, host: '127.0.0.1' });
  socket.write(UPLOAD, () => socket.destroy());
  await expect.poll(() => attempts.length, { interval: 1 }).toBe(1);
  expect(attempts).toMatchObject([{ ended: 'aborted' }]);
  expect(attempts[0]?.answer).toBeUndefined();
});

test.for(['stall', 'hold+201', 'delay:60s+201', 'answer-stall@half'])(
  'a FIN ends the wait of the step "%s"',
  async (script) => {
    const { storage, attempt } = await scripted(script);
    await sendAndHalfClose(storage.port, UPLOAD);
    expect((await attempt()).ended).toBe('aborted');
    expect(storage.openAttempts()).toBe(0);
  },
);

test('half of an upload and a FIN are no upload that could be answered', async () => {
  const { storage, attempts } = await recordingStorage();
  expect(await sendAndHalfClose(storage.port, UPLOAD.slice(0, -1))).toBe('');
  expect(attempts).toMatchObject([{ upload: 'a', ended: 'aborted', body: { bytes: 3 } }]);
});
