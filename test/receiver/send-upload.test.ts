import nock from 'nock';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { uploadAgent } from '../../src/receiver/send-upload.ts';
import type { UploadRequest } from '../../src/receiver/uploading.ts';

// Only the shape of the request is tested here; retry.test.ts and upload.test.ts test the wire on real sockets.

beforeAll(() => {
  nock.disableNetConnect();
  return () => nock.restore();
});
afterEach(() => nock.cleanAll());

function upload(): UploadRequest {
  return {
    method: 'PUT',
    url: referenceBehaviour.urlOf('/srv/rec/night #1.mp4', 'http://storage.example/api'),
    headers: referenceBehaviour.headersOf('storage-password', 1),
    body: (async function* () {
      yield Buffer.from('night');
    })(),
    signal: undefined,
    file: '/srv/rec/night #1.mp4',
    attempt: 1,
  };
}

test('one attempt is one PUT of the encoded name, with an empty user and the key', async () => {
  const storage = nock('http://storage.example')
    .put('/api/file/night%20%231.mp4', 'night')
    .basicAuth({ user: '', pass: 'storage-password' })
    .reply(201, { id: 'file-1' });
  const outcome = await referenceBehaviour.send(upload(), uploadAgent());
  expect(outcome).toMatchObject({ kind: 'answered', status: 201, text: '{"id":"file-1"}' });
  expect(storage.isDone()).toBe(true);
});

test('a redirect is an answer, and nothing is asked of its target', async () => {
  const storage = nock('http://storage.example');
  storage.put(/night/).reply(307, '', { location: '/elsewhere' });
  storage.put('/elsewhere').reply(201);
  expect(await referenceBehaviour.send(upload(), uploadAgent())).toMatchObject({
    kind: 'answered',
    status: 307,
  });
  expect(nock.pendingMocks()).toEqual(['PUT http://storage.example:80/elsewhere']);
});
