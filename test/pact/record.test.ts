import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { recordUploads } from '../../src/pact/record/record-uploads.ts';
import { SHIPPED_PACTS } from '../../src/pact/shipped-pacts.ts';
import { readPact } from '../../src/pact/verify/pact-file.ts';
import { verifyStorage } from '../../src/pact/verify/verify-storage.ts';
import { freePort } from '../../src/target/free-port.ts';
import type { Target } from '../../src/target/target.ts';
import { urlTarget } from '../../src/target/url-target.ts';
import { runHarness } from '../cli/run-command.ts';
import { scene } from '../cli/scene.ts';
import { serving } from './serving.ts';
import { stacks, targetIn } from './started-receiver.ts';

const key = 'storage-key-of-this-test';
const clock = systemClock();
const { signal } = new AbortController();

async function recorded(target: Target, more: { readonly port?: number; readonly patienceMs?: number } = {}) {
  const { port = 0, patienceMs = 60_000 } = more;
  const parties = { consumer: 'uploader', provider: 'shelf' };
  const storage = { port, basePath: '/base', key };
  return await recordUploads({ target, parties, storage, clock, signal, patienceMs });
}

describe('the pact of a receiver with storage', () => {
  for (const stack of stacks.slice(1)) {
    test.skipIf(!stack.isThere)(`is what it sends, without its key: ${stack.name}`, async () => {
      using place = scene();
      const texts = [
        await recorded(targetIn(place.folder, stack)),
        await recorded(targetIn(place.folder, stack)),
      ];
      expect(texts[0]).toBe(texts[1]);
      const [text = ''] = texts;
      expect(text).not.toContain(key);
      const pact = readPact('recorded', text);
      expect(pact).toMatchObject({ consumer: 'uploader', provider: 'shelf' });
      const requests = JSON.parse(text).interactions.map((one: { readonly request: object }) => one.request);
      for (const request of requests) {
        expect(request).toMatchObject({
          method: 'PUT',
          path: '/file/evening.mp4',
          headers: { Authorization: [`Basic ${btoa(':KEY')}`] },
        });
      }
      const options = { signal, verbose: false, onLine: () => undefined };
      const { interactions } = await verifyStorage(pact, { key, ...options });
      expect(interactions.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass', 'pass', 'pass']);
    });
  }
});

test('the pact of the bundled receiver with storage is the one that comes with the harness', async () => {
  using place = scene();
  const [bundled] = stacks;
  const file = join(SHIPPED_PACTS, 'webhook-receiver-stand-in-storage.json');
  const shipped = JSON.parse(await readFile(file, 'utf8'));
  const own = JSON.parse(await recorded(targetIn(place.folder, { command: bundled?.command ?? [] })));
  expect(own.interactions).toEqual(shipped.interactions);
});

/** A receiver of this process that sends something of its own for each finished transmux. */
async function odd(send: (name: string, storageUrl: string) => Promise<unknown>) {
  const port = await freePort();
  const server = await serving((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const { output } = JSON.parse(body).data ?? {};
      if (output) void send(basename(output), `http://127.0.0.1:${port}/base`).catch(() => undefined);
      response.end('{}');
    });
  });
  const place = scene();
  const url = new URL(`${server.url}/webhook`);
  const target = urlTarget({ url, receiverDirectory: place.folder, sharedFiles: false });
  return {
    port,
    target,
    [Symbol.asyncDispose]: async () => {
      place[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

interface Recorded {
  readonly request: { readonly headers: object; readonly matchingRules: { readonly header?: object } };
}

describe('a receiver that', () => {
  test('sends something else than its recording has no pact', async () => {
    const headers = { authorization: `Basic ${btoa(`:${key}`)}` };
    await using one = await odd((name, url) =>
      fetch(`${url}/file/${name}`, { method: 'PUT', body: 'x', headers }),
    );
    await expect(recorded(one.target, one)).rejects.toThrow('the body of an upload is not its recording');
  });

  test.each<[string, Record<string, string>, string]>([
    ['another secret', { authorization: 'Basic b3RoZXI6c2VjcmV0' }, 'does not hold the key of storage'],
    ['no credentials', {}, 'an upload has no header Authorization'],
  ])('sends %s in place of the key of storage has none', async (_, headers, why) => {
    await using one = await odd(async (name, url) => {
      const body = await recordingOf(one.target, name);
      return await fetch(`${url}/file/${name}`, { method: 'PUT', body, headers });
    });
    await expect(recorded(one.target, one)).rejects.toMatchObject({
      code: 'RWH_PACT_NOT_RECORDED',
      message: expect.stringContaining(why),
    });
  });

  test.each([
    ['in a query', (name: string) => `file/${name}?api_key=${key}`, 'an upload has a query'],
    ['in a path', (name: string) => `${Buffer.from(key).toString('hex')}/${name}`, 'in another place'],
  ])('tells the key %s has none, so that the key is in no file', async (_, pathOf, why) => {
    const headers = { authorization: `Basic ${btoa(`:${key}`)}` };
    await using one = await odd(async (name, url) => {
      const body = await recordingOf(one.target, name);
      return await fetch(`${url}/${pathOf(name)}`, { method: 'PUT', body, headers });
    });
    await expect(recorded(one.target, one)).rejects.toMatchObject({
      code: 'RWH_PACT_NOT_RECORDED',
      message: expect.stringContaining(why),
    });
  });

  test('has another way to upload has that in its pact', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'video/x-mine' };
    await using one = await odd(async (name, url) => {
      const body = await recordingOf(one.target, name);
      return await fetch(`${url}/uploads/${name}`, { method: 'POST', body, headers });
    });
    const { interactions } = JSON.parse(await recorded(one.target, one));
    const [stored] = interactions.filter((each: { readonly description: string }) =>
      /stored/.test(each.description),
    );
    expect(stored.request).toMatchObject({
      method: 'POST',
      path: '/uploads/evening.mp4',
      headers: { Authorization: ['Bearer KEY'], 'Content-Type': ['video/x-mine'] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands there so for a provider to fill in.
      generators: { header: { Authorization: { expression: 'Bearer ${key}' } } },
    });
  });

  test.each<[string[]]>([[[]], [['content-type']]])(
    'sends the headers %j besides has a pact with these',
    async (names) => {
      const own = { authorization: `Basic ${btoa(`:${key}`)}`, 'content-type': 'video/x-mine' };
      const headers = Object.entries(own).filter(
        ([name]) => name === 'authorization' || names.includes(name),
      );
      await using one = await odd(async (name, url) => {
        const body = await recordingOf(one.target, name);
        return await fetch(`${url}/file/${name}`, { method: 'PUT', body, headers });
      });
      const text = await recorded(one.target, one);
      const requests = JSON.parse(text).interactions.map((each: Recorded) => each.request);
      expect(requests).toHaveLength(5);
      for (const request of requests) {
        expect(
          Object.keys(request.headers)
            .map((name) => name.toLowerCase())
            .sort(),
        ).toEqual(['authorization', ...names]);
        expect('Content-Type' in (request.matchingRules.header ?? {})).toBe(names.length > 0);
      }
    },
  );

  test('makes no upload has none, and it is told after which', async () => {
    await using one = await odd(async () => undefined);
    await expect(recorded(one.target, { ...one, patienceMs: 300 })).rejects.toThrow(
      'the receiver made no upload within 0.3 s for "an upload ',
    );
  });
});

test.each([
  [[], 'There is no receiver of yours to record.'],
  [['http://127.0.0.1:1/webhook'], 'It is not told where the receiver looks for recordings.'],
  [
    ['--description', 'test/third-party/notifier/receiver.json'],
    'By its own description, the receiver uploads nothing',
  ],
])('pact record %j is a usage error', async (args, message) => {
  const { stderr, exitCode } = await runHarness(['pact', 'record', ...args]);
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});

async function recordingOf(target: Target, name: string): Promise<Buffer> {
  await using open = await target.open({ storageUrl: '', storageKey: '', onLine: () => undefined, signal });
  return await readFile(`${open.directory}/rec/${name}`);
}
