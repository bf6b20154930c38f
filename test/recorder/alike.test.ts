import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { alike } from '../../src/recorder/likeness/alike.ts';
import { wordsIn } from '../../src/recorder/likeness/disguise.ts';
import { type LearnedEvent, learn } from '../../src/recorder/likeness/learn.ts';
import { channels } from '../../src/recorder/material/platforms.ts';
import { session } from '../../src/recorder/session.ts';
import type { Envelope } from '../../src/spec/envelope.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { memberOf } from '../../src/spec/member-of.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const startAt = new Date('2027-01-01T00:00:00.000Z');

/** Shorter words are any words. */
const TELLING = 6;

/** Sessions of a recorder, and whatever else the interface permits. */
const captures = fc
  .tuple(
    fc.nat(1_000_000),
    fc.array(fc.oneof(...eventTypes.map((type) => envelope('odd', type))), { maxLength: 12 }),
  )
  .map(([seed, odd]) => learnedOf([...session({ seed }), ...session({ seed, serial: 1 }), ...odd]));

function learnedOf(events: readonly Envelope[]): readonly LearnedEvent[] {
  return events.map((each, index) => ({ envelope: each, atMs: index * 700 }));
}

/** All texts of the data, but for the times and what a platform has in its addresses. */
function textsOf(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return name === 'start_time' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...textsOf(member, key)]);
}

const ofPlatforms = new Set(
  channels.flatMap(({ platform }) => wordsIn(`${platform.address} ${platform.pictures} pictures example`)),
);

test('no name, title, path or id of a capture is in events like it', () => {
  fc.assert(
    fc.property(captures, fc.nat(), (learned, seed) => {
      const platforms = new Set(learned.map(({ envelope: { data } }) => String(memberOf(data, 'platform'))));
      const platformWords = new Set([...platforms].flatMap(wordsIn));
      const made = alike(learned, { seed, startAt });
      const told = made.flatMap(({ envelope: { data } }) => textsOf(data)).join('\n');
      const names = new Set(eventTypes.flatMap((type) => wordsIn(type)));
      const secret = learned
        .flatMap(({ envelope: { data } }) => Object.values(data).flatMap((value) => textsOf(value)))
        .flatMap(wordsIn)
        .filter((word) => word.length >= TELLING && !platformWords.has(word) && !ofPlatforms.has(word))
        .filter((word) => !MEMBERS.has(word) && !names.has(word));
      expect(secret.filter((word) => told.includes(word))).toEqual([]);
      const ids = new Set(learned.map(({ envelope: { id } }) => id));
      expect(made.filter(({ envelope: { id } }) => ids.has(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** Names of members, and what the interface itself says in values. */
const MEMBERS = new Set(
  session().flatMap(({ data }) => [
    ...textsOf(Object.fromEntries(keysOf(data).map((key) => [key, null]))).flatMap(wordsIn),
    'offline',
  ]),
);

function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)]);
}

test('events like those of a capture are conformant, of the same types and platforms, at the same distances', () => {
  fc.assert(
    fc.property(captures, fc.nat(), (learned, seed) => {
      const made = alike(learned, { seed, startAt });
      const shapeOf = ({ envelope: { type, data }, atMs }: LearnedEvent) => [
        type,
        memberOf(data, 'platform'),
        memberOf(memberOf(data, 'live_info'), 'live_id') === null,
        atMs,
      ];
      expect(made.map(shapeOf)).toEqual(learned.map(shapeOf));
      expect(made.flatMap(({ envelope: each }) => parseEnvelope(each).problems)).toEqual([]);
      expect(alike(learned, { seed, startAt })).toEqual(made);
    }),
    { numRuns: 30 },
  );
});

test('what belongs together goes on doing so, and forms of paths stay', () => {
  const [first, second] = session({ seed: 3, isPlain: true }).filter(({ type }) => /video_file/.test(type));
  const [one, other] = alike(learnedOf([first as Envelope, second as Envelope]), { seed: 1, startAt });
  expect(memberOf(one?.envelope.data, 'path')).toBe(memberOf(other?.envelope.data, 'path'));
  expect(memberOf(one?.envelope.data, 'channel')).toBe(memberOf(other?.envelope.data, 'channel'));
  const windows = { ...first, data: { ...first?.data, path: 'D:\\Videos\\Zoë 2026\\show.flv' } } as Envelope;
  const [moved] = alike(learnedOf([windows]), { seed: 1, startAt });
  expect(memberOf(moved?.envelope.data, 'path')).toMatch(
    /^D:\\[A-Z][a-z]{5}\\[A-Z][a-z]{2} \d{4}\\[a-z]{4}\.flv$/,
  );
  expect(memberOf(one?.envelope.data, 'path')).toMatch(/^\/app\/rec\/.*\.(ts|flv)$/);
  expect(alike(learnedOf([windows]), { seed: 2, startAt })).not.toEqual([moved]);
});

test('what is no event of the interface teaches nothing, and a capture without any is an error', async () => {
  const lines = (...texts: readonly string[]) =>
    (async function* () {
      yield new TextEncoder().encode(texts.map((text) => `${text}\n`).join(''));
    })();
  const delivery = (body: string): string =>
    JSON.stringify({ kind: 'captured-delivery', atMs: 5, method: 'POST', headers: [], body });
  const [launch] = session();
  const learned = await learn(lines(delivery('{'), delivery(JSON.stringify(launch))), { file: 'a.ndjson' });
  expect(learned).toEqual([{ envelope: launch, atMs: 5 }]);
  await expect(learn(lines(delivery('{}')), { file: 'a.ndjson' })).rejects.toThrow(
    'it holds no event of the interface',
  );
});
