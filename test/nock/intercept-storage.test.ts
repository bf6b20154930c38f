import { createHash } from 'node:crypto';
import nock from 'nock';
import { request } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { interceptStorage } from '../../src/nock/intercept-storage.ts';
import type { InterceptedStorage, InterceptOptions } from '../../src/nock/intercepted-storage.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import { basic, put as putOverHttp } from '../storage/put.ts';

const storageUrl = 'http://storage.test/api';
const KEY = 'film-key';
const video = Buffer.from('video');

type Client = (url: string, headers?: Record<string, string>) => Promise<{ status?: number; body?: string }>;

/** Every way in which a Node program uploads. */
const clients: Readonly<Record<string, Client>> = {
  fetch: async (url, headers = basic(KEY)) => {
    const answer = await fetch(url, { method: 'PUT', body: video, headers });
    return { status: answer.status, body: await answer.text() };
  },
  undici: async (url, headers = basic(KEY)) => {
    const { statusCode, body } = await request(url, { method: 'PUT', body: video, headers });
    return { status: statusCode, body: await body.text() };
  },
  'node:http': (url, headers = basic(KEY)) => putOverHttp(url, { body: video, headers }),
};
const put = clients['fetch'] as Client;

function intercepted(options: Partial<InterceptOptions> = {}): InterceptedStorage {
  const storage = interceptStorage({ storageUrl, key: KEY, ...options });
  onTestFinished(() => {
    storage.done();
    expect(nock.activeMocks()).toEqual([]);
  });
  return storage;
}

describe.each(Object.entries(clients))('with %s as client', (_, upload) => {
  test('attempts are answered by script and counted for each upload', async () => {
    const storage = intercepted({ script: '500,503{"id":"not-stored"},201' });
    const url = `${storageUrl}/file/show%20%E8%91%B5.mp4`;
    const seen = [await upload(url), await upload(url), await upload(url), await upload(url)];
    expect(seen.map(({ status }) => status)).toEqual([500, 503, 201, 201]);
    expect(seen.map(({ body }) => JSON.parse(body ?? ''))).toMatchObject([
      { success: false, value: 'internal' },
      { id: 'not-stored' },
      { id: 'file-3' },
      { id: 'file-4' },
    ]);
    expect(storage.attempts.map(({ name, number, fault }) => [name, number, fault])).toEqual([
      ['show 葵.mp4', 1, '500'],
      ['show 葵.mp4', 2, '503{"id":"not-stored"}'],
      ['show 葵.mp4', 3, '201'],
      ['show 葵.mp4', 4, '201'],
    ]);
    const sha256 = createHash('sha256').update(video).digest('hex');
    expect(storage.attempts[0]).toMatchObject({ body: { bytes: 5, sha256 }, authorised: true });
    storage.assertNoStepsLeft();
  });

  test('wrong requests are answered as a real service does, and told', async () => {
    const storage = intercepted();
    const wrong = [
      await upload(`${storageUrl}/file/a`, {}),
      await upload(`${storageUrl}/file/a`, basic('other')),
      await upload(`${storageUrl}/file/a`, basic(KEY, 'aoi')),
      await upload('http://storage.test/file/a'),
      await upload(`${storageUrl}/file/a/b`),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 404, 404]);
    expect(storage.attempts.map((attempt) => [attempt.authorised, attempt.wrong, attempt.upload])).toEqual([
      [false, ['credentials'], 'a'],
      [false, ['credentials'], 'a'],
      [false, ['credentials'], 'a'],
      [true, ['path'], undefined],
      [true, ['path'], undefined],
    ]);
    expect(JSON.stringify(storage.attempts)).not.toContain(KEY);
    expect(JSON.stringify(storage.attempts)).not.toContain(btoa(`:${KEY}`));
  });
});

test('other methods are answered 405', async () => {
  const storage = intercepted();
  for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${storageUrl}/file/a`, { method, headers: basic(KEY) });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'PUT']);
  }
  expect(storage.attempts).toHaveLength(6);
});

test('without a key all credentials are right', async () => {
  const storage = intercepted({ key: undefined as never, script: '201' });
  expect((await put(`${storageUrl}/file/a`, {})).status).toBe(201);
  expect(storage.attempts).toMatchObject([{ authorised: true, fault: '201' }]);
  expect(storage.attempts[0]).not.toHaveProperty('wrong');
});

test('globs name the uploads of a script; the last one that matches counts', async () => {
  const storage = intercepted({ script: '599', globs: { '*.mp4': '500', 'b*': '503' } });
  const statuses = ['a.mp4', 'b.mp4', 'a.mkv'].map(
    async (name) => (await put(`${storageUrl}/file/${name}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([500, 503, 599]);
  storage.assertNoStepsLeft();
});

test('steps that are left are told for each upload, and for scripts without one', async () => {
  const storage = intercepted({ script: '500*2,201', globs: { 'b*': '503' } });
  await put(`${storageUrl}/file/a`);
  expect(() => storage.assertNoStepsLeft()).toThrow(
    expect.objectContaining({
      code: 'RWH_STEPS_LEFT',
      message: 'Steps of scripts are left: "a" was uploaded 1 of 3 times; nothing was uploaded for "b*=503".',
    }),
  );
  for (const name of ['a', 'a', 'b']) await put(`${storageUrl}/file/${name}`);
  storage.assertNoStepsLeft();
});

test.each([
  'delay:2s',
  'reset',
  'reset@1MiB',
  'close',
  'stall',
  'early:413',
  'hold',
  '500,pause@4MiB',
  '700',
])('the script %s is refused, and the real storage is named', (script) => {
  for (const options of [{ script }, { globs: { '*': script } }]) {
    expect(() => intercepted(options)).toThrow(
      expect.objectContaining({
        code: 'RWH_FAULT_NOT_SHOWN',
        message: expect.stringContaining(`"${script}"`),
        hint: expect.stringContaining('startStorage'),
      }),
    );
  }
});

test.each(['storage.test', 'ftp://storage.test', 'http://storage.test?key=film-key'])(
  'the storage URL %s is refused without being told',
  (url) => {
    expect(() => interceptStorage({ storageUrl: url })).toThrow(
      expect.objectContaining({ code: 'RWH_USAGE', message: expect.not.stringContaining('film-key') }),
    );
  },
);

test('a mistake in a script is told when it is given', () => {
  expect(() => intercepted({ script: '500,oops' })).toThrow(
    expect.objectContaining({ code: 'RWH_FAULT_SCRIPT_INVALID' }),
  );
});

test('one origin is intercepted once at a time', () => {
  intercepted();
  expect(() => intercepted()).toThrow('A storage at http://storage.test is intercepted already.');
});

test('when it is done, requests reach a real server again, and nock is as active as it was', async () => {
  await using real = await startStorage({ clock: systemClock(), key: KEY, defaultScript: '598' });
  expect(nock.isActive()).toBe(true);
  {
    using _storage = interceptStorage({ storageUrl: real.url, key: KEY });
    expect((await put(`${real.url}/file/a`)).status).toBe(201);
  }
  for (const client of Object.values(clients)) expect((await client(`${real.url}/file/a`)).status).toBe(598);
  expect(nock.isActive()).toBe(true);
  nock.restore();
  interceptStorage({ storageUrl: real.url, key: KEY }).done();
  expect(nock.isActive()).toBe(false);
  nock.activate();
});

test('mocks of the user for other origins are left alone', async () => {
  const scope = nock('http://other.test').get('/').twice().reply(200, 'other');
  {
    using _storage = interceptStorage({ storageUrl });
    expect(await (await fetch('http://other.test/')).text()).toBe('other');
  }
  expect(await (await fetch('http://other.test/')).text()).toBe('other');
  scope.done();
});
