import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveriesTo } from '../../src/load/deliveries-to.ts';
import { withKey } from '../../src/recorder/key-parameter.ts';
import { runHarness } from '../cli/run-command.ts';
import { type Scene, scene } from '../cli/scene.ts';
import { loadModule } from './load-module.ts';
import { runBare } from './run-bare.ts';

const SERIALS = 2_000;

let files: Scene;
let source: string;
beforeAll(async () => {
  files = scene();
  source = await loadModule(files.folder);
});
afterAll(() => files[Symbol.dispose]());

describe('the module for load engines', () => {
  test('gives, where there is nothing but the language, each event that fixtures writes for the seed', async () => {
    const entry = `
      import { deliveriesTo } from 'recorder-harness/load';
      const delivery = deliveriesTo('http://127.0.0.1:5000/webhook', { seed: 77 });
      const lines = Array.from({ length: ${SERIALS} }, (_, serial) => delivery(serial).body + '\\n');
      const absent = ['process', 'Buffer', 'URL', 'URLSearchParams', 'TextEncoder', 'structuredClone', 'setTimeout', 'fetch'];
      export const result = { lines, globals: absent.filter((name) => name in globalThis) };`;
    const result = runBare({ sources: { entry, 'recorder-harness/load': source } });
    const words = ['fixtures', '--format', 'ndjson', '--seed', '77', '--count', `${SERIALS}`];
    const { stdout } = await runHarness(words);
    expect(result).toEqual({ lines: stdout.match(/.*\n/g), globals: [] });
  });

  test('has no import, and no expression that older engines of k6 read otherwise', () => {
    expect(source).not.toMatch(/\bimport\b(?!ant)|\brequire\(/);
    expect(source.replaceAll(/\/\*.*?\*\//gs, '')).not.toMatch(/\\[pP]\{/);
  });
});

describe('deliveriesTo()', () => {
  const url = 'http://127.0.0.1:5000/webhook';

  test('sends the key as the recorder does', () => {
    const part = fc.tuple(fc.constantFrom('key', '%6Bey', 'keys', 'a'), fc.webFragments());
    const query = fc.array(part).map((parts) => parts.map((pair) => pair.join('=')).join('&'));
    fc.assert(
      fc.property(query, fc.webFragments(), fc.string({ unit: 'grapheme' }), (query, fragment, key) => {
        const written = new URL(`${url}?${query}#${fragment}`);
        const expected = withKey(written, key);
        expected.hash = '';
        expect(deliveriesTo(written.href, { key })(0).url).toBe(expected.href);
      }),
      { examples: [['key=&?', '', '']] },
    );
  });

  test('leaves a URL as it is where no key is given', () => {
    expect(deliveriesTo(`${url}?key=night`)(3)).toMatchObject({
      method: 'POST',
      url: `${url}?key=night`,
      headers: { 'content-type': 'application/json' },
    });
  });

  test.each([
    [{ key: 'a\ud800' }, 'The key holds a half of a surrogate pair, which no URL can carry.'],
    [{ types: [] }, '"types" names no event type.'],
  ])('refuses what makes no delivery: %j', (told, message) => {
    expect(() => deliveriesTo(url, told)).toThrow(expect.objectContaining({ code: 'RWH_USAGE', message }));
  });

  test('gives only what a receiver is described to get', () => {
    const told = {
      types: ['video_transmux_finish', 'live_end'],
      channels: { twitch: ['owl'] },
      recordings: { prefix: '/srv/rec' },
    } as const;
    const delivery = deliveriesTo(url, told);
    for (let serial = 0; serial < 50; serial += 1) {
      const { type, data } = JSON.parse(delivery(serial).body);
      expect(type).toBe(told.types[serial % 2]);
      expect(data).toMatchObject({ platform: 'twitch', channel: 'owl' });
      if (data.output) expect(data.output).toMatch(/^\/srv\/rec\/twitch\//);
    }
  });

  test('lets the events happen from a moment on', () => {
    const delivery = deliveriesTo(url, { startMs: Date.parse('2030-01-01T00:00:00Z') });
    expect(JSON.parse(delivery(1_500).body).ts).toMatch(/^2030-01-01T00:00:01\.500\d+Z$/);
  });
});
