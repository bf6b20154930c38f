import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fixtures } from '../../src/cli/definitions/fixtures.ts';
import { fixtureSource } from '../../src/cli/fixture-source.ts';
import { readFixturesOptions } from '../../src/cli/fixtures-options.ts';
import { parseArguments } from '../../src/cli/parse-arguments.ts';
import { defectNames } from '../../src/recorder/malformed/defects.ts';
import { typesWith } from '../../src/recorder/malformed/with-defect.ts';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const tiers = ['realistic', 'odd', 'malformed'] as const;
const all = { types: eventTypes, defects: defectNames };

test.each(tiers)('a longer run of the tier %s begins with the shorter one', async (tier) => {
  const [short, long] = await Promise.all(
    [1, 777].map(async (count) => [...(await fixtureSource({ ...all, tier, count, seed: 3 }))]),
  );
  expect(long?.length).toBe(777);
  expect(long?.slice(0, 1)).toEqual(short);
  const middle = [...(await fixtureSource({ ...all, tier, count: 600, seed: 3 }))];
  expect(long?.slice(0, 600)).toEqual(middle);
  expect(long?.map(({ number }) => number)).toEqual(Array.from({ length: 777 }, (_, index) => index + 1));
});

test.each(['realistic', 'odd'] as const)(
  'events of the tier %s are conformant, of the types in turn, each with an id of its own',
  async (tier) => {
    const types: EventType[] = ['title_change', 'error', 'video_file_finish'];
    const fixtures = [...(await fixtureSource({ ...all, types, tier, count: 3000, seed: 5 }))];
    const events = fixtures.map(({ json = '' }) => JSON.parse(json));
    expect(events.flatMap((event) => parseEnvelope(event).problems)).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(events.map((_, index) => types[index % types.length]));
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  },
);

test('ids and times of a hundred thousand realistic events differ', async () => {
  const ids = new Set<string>();
  const times = new Set<string>();
  for (const { json = '' } of await fixtureSource({ ...all, tier: 'realistic', count: 100_000, seed: 1 })) {
    const [, id = '', ts = ''] = /^\{"id":"([^"]+)","ts":"([^"]+)"/.exec(json) ?? [];
    ids.add(id);
    times.add(ts);
  }
  expect([ids.size, times.size]).toEqual([100_000, 100_000]);
});

test('without a seed events are new, and happen now', async () => {
  const beforeMs = Date.now();
  const once = async () => [...(await fixtureSource({ ...all, tier: 'realistic', count: 10 }))];
  const [one, other] = [await once(), await once()];
  expect(one).not.toEqual(other);
  const { ts } = JSON.parse(one[0]?.json ?? '');
  expect(Date.parse(ts)).toBeGreaterThanOrEqual(beforeMs);
  expect(Date.parse(ts)).toBeLessThanOrEqual(Date.now());
});

test('malformed events are of every defect in turn, and of every type that can have it', async () => {
  const count = defectNames.length * eventTypes.length;
  const seen = new Set<string>();
  for (const { number, type, malformed } of await fixtureSource({
    ...all,
    tier: 'malformed',
    count,
    seed: 1,
  })) {
    expect(malformed?.defect).toBe(defectNames[(number - 1) % defectNames.length]);
    seen.add(`${malformed?.defect} ${type}`);
  }
  expect(seen).toEqual(
    new Set(defectNames.flatMap((name) => typesWith(name).map((type) => `${name} ${type}`))),
  );
});

test('another seed gives other events', async () => {
  const events = async (seed: number) => [...(await fixtureSource({ ...all, tier: 'odd', count: 20, seed }))];
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), async (seed) => {
      expect(await events(seed)).not.toEqual(await events(seed + 1));
    }),
    { numRuns: 5 },
  );
});

test.each(tiers)('events of the tier %s are of described channels and folders alone', async (tier) => {
  const description = described({
    channels: { bilibili: ['21852'], own: ['a'] },
    recordings: { prefix: 'D:\\rec', folder: '.' },
  });
  const { channels, folder } = read('--description', description);
  const options = { ...all, tier, count: 300, seed: 4, channels, folder };
  const told = [...(await fixtureSource(options))].map(({ json, malformed }) =>
    json === undefined ? String(malformed?.body) : json,
  );
  const places = told.flatMap((text) => text.match(/"platform":"[^"]+","channel":"[^"]+"/g) ?? []);
  expect(new Set(places)).toEqual(
    new Set(['"platform":"bilibili","channel":"21852"', '"platform":"own","channel":"a"']),
  );
  const paths = told.flatMap((text) => text.match(/"(?:path|output|input)":"[^"]+/g) ?? []);
  const elsewhere = paths.filter((path) => !/":"D:\\\\rec\\\\/.test(path));
  if (tier === 'malformed') expect(paths.length).toBeGreaterThan(elsewhere.length);
  else expect(elsewhere).toEqual([]);
});

test('types that a description leaves out are not written, and to ask for one is an error', () => {
  const description = described({ events: ['error', 'live_end'] });
  const types = ['error', 'live_end'];
  expect(read('--description', description)).toMatchObject({ types, count: 2 });
  expect(() => read('--description', description, '--type', 'live_start')).toThrow(
    'does not subscribe to live_start',
  );
});

const read = (...argv: readonly string[]) => readFixturesOptions(parseArguments(fixtures, argv));

/** The file of a description. */
function described(description: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'recorder-harness-described-')), 'receiver.json');
  writeFileSync(file, JSON.stringify(description));
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  return file;
}
