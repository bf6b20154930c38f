import { describe, expect, test } from 'vitest';
import { faults } from '../../src/storage/faults/table.ts';
import { parseScript } from '../../src/storage/script.ts';
import { basic, put, type Seen } from '../storage/put.ts';
import { HEAD, KEY, MIB, type Scene, scripted, UPLOAD } from '../storage/scene.ts';
import { table } from './readme.ts';

const rows = table('the client sees');
const TOOLS = 5;

/** All that one plain connection gets for an upload, when nothing more comes for a virtual minute. */
async function answerTo({ dial, clock }: Scene, upload = UPLOAD): Promise<{ text: string; closed: boolean }> {
  const client = await dial();
  let closed = false;
  void client.closed.then(() => {
    closed = true;
  });
  await client.send(upload);
  await clock.sleep(60_000);
  return { text: client.text(), closed };
}

/** Sends the head of an upload of 64 MiB and all of its body, of which the kernel takes what it can. */
async function largeUpload({ storage, dial }: Scene) {
  const client = await dial();
  await client.send(HEAD.replace(`${MIB}`, `${64 * MIB}`));
  await storage.arrival({ name: 'a', number: 1 });
  for (let mebibyte = 0; mebibyte < 64; mebibyte += 1) client.socket.write(Buffer.alloc(MIB));
  return client;
}

/** Proves what is odd about an answer of 201. */
function answers201(check: (seen: Seen) => void): (scene: Scene) => Promise<void> {
  return async ({ url }) => {
    const seen = await put(url);
    expect(seen.status).toBe(201);
    check(seen);
  };
}

/** For each script of our column, in its order, what proves that it does what its row says. */
const proofs: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  '500*2,201': async ({ url }) => {
    const seen = [await put(url), await put(url), await put(url), await put(url)];
    expect(seen.map(({ status }) => status)).toEqual([500, 500, 201, 201]);
  },
  'error:internal': async ({ url }) => expect(await put(url)).toMatchObject({ status: 500 }),
  'redirect:307': async ({ url }) => {
    expect(await put(url)).toMatchObject({ status: 307, headers: { location: expect.any(String) } });
  },
  'service:16MiB': async ({ url }) => {
    const headers = basic(KEY);
    const seen = [
      await put(url),
      await put(url, { headers, body: Buffer.alloc(0) }),
      await put(url, { headers }),
    ];
    expect(seen.map(({ status }) => status)).toEqual([401, 422, 201]);
  },
  'wrong-json': answers201(({ body = '' }) => expect(() => JSON.parse(body)).toThrow()),
  'truncated-json': answers201(({ body = '' }) => expect(JSON.parse(`${body}"}`)).toHaveProperty('id')),
  'no-id': answers201(({ body = '' }) => expect(JSON.parse(body)).not.toHaveProperty('id')),
  'wrong-id:number': answers201(({ body = '' }) => expect(JSON.parse(body).id).toBeTypeOf('number')),
  'no-body': answers201(({ body }) => expect(body).toBe('')),
  'type:text/html': answers201(({ headers }) => expect(headers?.['content-type']).toBe('text/html')),
  'html+502': async (scene) => {
    expect((await answerTo(scene)).text).toMatch(/502 Bad Gateway<\/h1>/);
  },
  'huge:16MiB': answers201(({ body }) => expect(body).toHaveLength(16 * MIB)),
  gzip: answers201(({ headers }) => expect(headers?.['content-encoding']).toBe('gzip')),
  chunked: async (scene) => {
    expect((await answerTo(scene)).text).toMatch(/\r\n0\r\n\r\n$/);
  },
  trailers: async (scene) => {
    expect((await answerTo(scene)).text).toMatch(/\r\n0\r\nX-Stored: true\r\n\r\n$/);
  },
  'length:over': async (scene) => {
    const [, head = '', length, body = ''] =
      /^([\s\S]*?Content-Length: (\d+)[\s\S]*?\r\n\r\n)([\s\S]*)$/.exec((await answerTo(scene)).text) ?? [];
    expect([head !== '', Number(length)]).toEqual([true, body.length + 10]);
  },
  'delay:2s': async ({ url, clock }) => {
    expect(await put(url)).toMatchObject({ status: 201 });
    expect(clock.now()).toBe(2000);
  },
  'drip:10ms': async (scene) => {
    const client = await scene.dial();
    await client.send(UPLOAD);
    await scene.clock.sleep(45);
    expect(client.text()).toBe('HTTP/');
    await client.closed;
    const text = client.text();
    expect(text).toMatch(/^HTTP\/1.1 201 [\s\S]*\{"id":"file-1"\}$/);
    expect((await scene.attempt()).ended).toBe('complete');
  },
  stall: async (scene) => expect(await answerTo(scene)).toEqual({ text: '', closed: false }),
  hold: async (scene) => {
    const seen = put(scene.url);
    await scene.storage.arrival({ name: 'a', number: 1 });
    await scene.clock.sleep(60_000);
    scene.storage.release('a');
    expect(await seen).toMatchObject({ status: 201 });
    expect(scene.clock.now()).toBe(60_000);
  },
  'answer-stall@half': async (scene) => {
    expect(await answerTo(scene)).toEqual({ text: expect.stringMatching(/\{"id":"$/), closed: false });
  },
  'slow:64KiB/s': async (scene) => {
    const client = await largeUpload(scene);
    await scene.clock.sleep(10_000);
    expect(client.socket.writableLength).toBeGreaterThan(32 * MIB);
    expect(await scene.attempt()).toMatchObject({ ended: 'complete', body: { bytes: 64 * MIB } });
    // At 64 KiB a second.
    expect(scene.clock.now()).toBeGreaterThanOrEqual(1_024_000);
  },
  'pause@4MiB': async (scene) => {
    const client = await largeUpload(scene);
    await scene.clock.sleep(60_000);
    expect(client.socket.writableLength).toBeGreaterThan(32 * MIB);
    scene.storage.release('a');
    expect(await scene.attempt()).toMatchObject({ ended: 'complete', body: { bytes: 64 * MIB } });
  },
  'stall-unread': async (scene) => {
    const client = await largeUpload(scene);
    await scene.clock.sleep(600_000);
    expect(client.socket.writableLength).toBeGreaterThan(32 * MIB);
  },
  'no-accept:5s': async (scene) => {
    await put(scene.url);
    const seen = put(scene.url);
    await scene.clock.sleep(4000);
    expect(scene.storage.underWay()).toEqual([]);
    expect(await seen).toMatchObject({ status: 201 });
    expect(scene.clock.now()).toBeGreaterThanOrEqual(5000);
  },
  reset: async ({ url }) => expect(await put(url)).toEqual({ error: 'ECONNRESET' }),
  'reset-before': async ({ url }) => expect(await put(url)).toEqual({ error: 'ECONNRESET' }),
  'close-before': async (scene) => {
    expect(await answerTo(scene)).toEqual({ text: '', closed: true });
    expect((await scene.attempt()).ended).toBe('lost');
  },
  'close@1MiB': async (scene) => {
    const client = await largeUpload(scene);
    await client.closed;
    const { body } = await scene.attempt();
    expect([body.bytes >= MIB, body.bytes < 2 * MIB]).toEqual([true, true]);
  },
  'answer-close@half': async (scene) => {
    expect(await answerTo(scene)).toEqual({ text: expect.stringMatching(/\{"id":"$/), closed: true });
  },
  'answer-reset@half': async ({ dial }) => {
    const client = await dial();
    await client.send(UPLOAD);
    expect(await client.closed).toBe('ECONNRESET');
    expect(client.text()).toMatch(/\{"id":"$/);
  },
  garbage: async ({ url }) => {
    expect((await put(url)).error).toMatch(/^HPE_/);
  },
  'early:413:close': async (scene) => {
    const { text } = await answerTo(scene, `${HEAD}l`);
    expect(text).toMatch(/^HTTP\/1.1 413 /);
  },
  'interim:103': async (scene) => {
    const { text } = await answerTo(scene);
    expect(text).toMatch(/^HTTP\/1.1 103 [^{]*HTTP\/1.1 201 /);
  },
  'continue:never': async (scene) => {
    const upload = HEAD.replace('Host: x', 'Host: x\r\nExpect: 100-continue');
    expect(await answerTo(scene, upload)).toEqual({ text: '', closed: false });
  },
  'refuse:5s': async ({ url, clock }) => {
    await put(url);
    expect(await put(url)).toEqual({ error: 'ECONNREFUSED' });
    await clock.sleep(5001);
    expect(await put(url)).toMatchObject({ status: 201 });
  },
  'connection:close': async (scene) => {
    const { text, closed } = await answerTo(scene);
    expect([text.includes('\r\nConnection: close\r\n'), closed]).toEqual([true, true]);
  },
  'close-idle': async (scene) => {
    const client = await scene.dial();
    await client.send(UPLOAD);
    await client.until(/201 Created/);
    await client.send(UPLOAD);
    expect(await client.closed).toBe(undefined);
    expect(client.text().match(/HTTP\/1.1 /g)).toHaveLength(1);
  },
};

describe('the table that compares faults with other tools', () => {
  const scripts = rows.flatMap(([, cell = '']) => scriptsOf(cell));

  test('has a proof for each of its scripts, and no proof without a script', () => {
    expect(scripts).toEqual(Object.keys(proofs));
  });

  test('names every fault once', () => {
    const named = scripts.map((script) => parseScript(script)[0]?.parts[0]?.fault);
    expect(named.toSorted()).toEqual(Object.keys(faults).toSorted());
  });

  test('says something of each tool', () => {
    for (const row of rows) {
      expect(row).toHaveLength(1 + TOOLS);
      expect(row.slice(1).every((cell) => cell !== '')).toBe(true);
    }
  });

  const claims = rows.flatMap(([sees = '', cell = '']) => scriptsOf(cell).map((script) => [sees, script]));

  test.each(claims)('%s comes of %s', async (_sees, script = '') => {
    await proofs[script]?.(await scripted(script));
  });
});

function scriptsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, script = '']) => script);
}
