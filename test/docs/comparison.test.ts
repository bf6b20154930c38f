import { describe, expect, test } from 'vitest';
import { parseScript } from '../../src/storage/script.ts';
import { put } from '../storage/put.ts';
import { HEAD, MIB, type Scene, scripted, UPLOAD } from '../storage/scene.ts';
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

/** For each row of the table, what proves our cell. */
const proofs: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'another answer to each attempt': async ({ url }) => {
    const seen = [await put(url), await put(url), await put(url), await put(url)];
    expect(seen.map(({ status }) => status)).toEqual([500, 500, 201, 201]);
  },
  'a late answer': async ({ url, clock }) => {
    expect(await put(url)).toMatchObject({ status: 201 });
    expect(clock.now()).toBe(2000);
  },
  'an answer in small pieces': async (scene) => {
    const client = await scene.dial();
    await client.send(UPLOAD);
    await scene.clock.sleep(45);
    expect(client.text()).toBe('HTTP/');
    await client.closed;
    const text = client.text();
    expect(text).toMatch(/^HTTP\/1.1 201 [\s\S]*\{"id":"file-1"\}$/);
    expect((await scene.attempt()).ended).toBe('complete');
  },
  'no answer': async (scene) => expect(await answerTo(scene)).toEqual({ text: '', closed: false }),
  'half an answer, then nothing': async (scene) => {
    expect(await answerTo(scene)).toEqual({ text: expect.stringMatching(/\{"id":"$/), closed: false });
  },
  'its upload read slowly': async (scene) => {
    const client = await largeUpload(scene);
    await scene.clock.sleep(10_000);
    expect(client.socket.writableLength).toBeGreaterThan(32 * MIB);
    expect(await scene.attempt()).toMatchObject({ ended: 'complete', body: { bytes: 64 * MIB } });
    // At 64 KiB a second.
    expect(scene.clock.now()).toBeGreaterThanOrEqual(1_024_000);
  },
  'nothing of its upload read': async (scene) => {
    const client = await largeUpload(scene);
    await scene.clock.sleep(600_000);
    expect(client.socket.writableLength).toBeGreaterThan(32 * MIB);
  },
  'a reset': async ({ url }) => expect(await put(url)).toEqual({ error: 'ECONNRESET' }),
  'a close without an answer': async (scene) => {
    expect(await answerTo(scene)).toEqual({ text: '', closed: true });
    expect(await scene.attempt()).toMatchObject({ ended: 'lost', body: { bytes: 4 } });
  },
  'a close at a byte of its upload': async (scene) => {
    const client = await largeUpload(scene);
    await client.closed;
    const { body } = await scene.attempt();
    expect([body.bytes >= MIB, body.bytes < 2 * MIB]).toEqual([true, true]);
  },
  'a close within the answer': async (scene) => {
    expect(await answerTo(scene)).toEqual({ text: expect.stringMatching(/\{"id":"$/), closed: true });
  },
  'garbage in place of HTTP': async ({ url }) => {
    expect((await put(url)).error).toMatch(/^HPE_/);
  },
  'an answer before its upload ends': async (scene) => {
    const { text } = await answerTo(scene, `${HEAD}l`);
    expect(text).toMatch(/^HTTP\/1.1 413 /);
  },
  'a 1xx before the answer': async (scene) => {
    const { text } = await answerTo(scene);
    expect(text).toMatch(/^HTTP\/1.1 103 [^{]*HTTP\/1.1 201 /);
  },
  '100 Continue withheld': async (scene) => {
    const upload = HEAD.replace('Host: x', 'Host: x\r\nExpect: 100-continue');
    expect(await answerTo(scene, upload)).toEqual({ text: '', closed: false });
  },
  'a closed port, and an open one again': async ({ url, clock }) => {
    await put(url);
    expect(await put(url)).toEqual({ error: 'ECONNREFUSED' });
    await clock.sleep(5001);
    expect(await put(url)).toMatchObject({ status: 201 });
  },
  'a kept connection closed as it sends again': async (scene) => {
    const client = await scene.dial();
    await client.send(UPLOAD);
    await client.until(/201 Created/);
    await client.send(UPLOAD);
    expect(await client.closed).toBe(undefined);
    expect(client.text().match(/HTTP\/1.1 /g)).toHaveLength(1);
  },
};

describe('the table that compares faults with other tools', () => {
  test('has a proof for each of its rows, and no proof without a row', () => {
    expect(rows.map(([sees]) => sees)).toEqual(Object.keys(proofs));
  });

  test('says something of each tool', () => {
    for (const row of rows) {
      expect(row).toHaveLength(1 + TOOLS);
      expect(row.slice(1).every((cell) => cell !== '')).toBe(true);
    }
  });

  test.each(rows)('%s comes of %s', async (sees = '', cell = '') => {
    const [, script = ''] = /^`(.+)`$/.exec(cell) ?? [];
    expect(parseScript(script)).not.toEqual([]);
    await proofs[sees]?.(await scripted(script));
  });
});
