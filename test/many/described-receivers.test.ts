import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedReceivers } from '../../src/many/described-receivers.ts';
import { type Scene, scene } from '../cli/scene.ts';

let files: Scene;

beforeAll(() => {
  files = scene();
  for (const file of [
    'north/receiver.json',
    'south/receiver.yaml',
    'archive.json',
    'deep/down/receiver.json',
  ]) {
    mkdirSync(dirname(files.path(file)), { recursive: true });
    writeFileSync(files.path(file), '{"url": "http://127.0.0.1:9/"}');
  }
});

afterAll(() => files[Symbol.dispose]());

const namesAt = (...places: readonly string[]) =>
  describedReceivers(places.map((place) => files.path(place))).map(({ name }) => name);

test('a folder leads to the descriptions in it and in its folders, and no deeper', () => {
  expect(namesAt('')).toEqual(['archive', 'north', 'south']);
});

test('a glob leads to what it matches, and what two places lead to counts once', () => {
  expect(namesAt('*/receiver.*', 'north/receiver.json')).toEqual(['north', 'south']);
});

test('of two that have one name each is called by its whole path', () => {
  writeFileSync(files.path('north.json'), '{"url": "http://127.0.0.1:9/"}');
  const [archive, ...twins] = namesAt('archive.json', 'north/receiver.json', 'north.json');
  expect(archive).toBe('archive');
  expect(twins).toEqual([
    expect.stringMatching(/-north\.json$/),
    expect.stringMatching(/-north-receiver\.json$/),
  ]);
});

test('two in one folder that differ in their extension alone have names of their own', () => {
  writeFileSync(files.path('archive.yaml'), 'url: http://127.0.0.1:9/');
  expect(new Set(namesAt('archive.*')).size).toBe(2);
});

test.each([
  ['127.0.0.1:9000', '127.0.0.2:9000'],
  ['127.0.0.1:9000', '9001'],
  ['127.0.0.1:0', '127.0.0.1:0'],
])('storages at %s and %s are beside each other', (one, other) => {
  expect(namesAt(claimed(one), claimed(other))).toHaveLength(2);
});

test.each([
  ['127.0.0.1:9000', '9000'],
  ['127.0.0.1:9000', '0.0.0.0:9000'],
  ['[::]:9000', '127.0.0.2:9000'],
])('storages at %s and %s are one place, which two receivers cannot have', (one, other) => {
  expect(() => namesAt(claimed(one), claimed(other))).toThrow('both describe a storage at port 9000');
});

/** Describes a receiver that was told of a storage there, in a file of its own. */
function claimed(listen: string): string {
  const file = `claims-${claims++}.yaml`;
  writeFileSync(files.path(file), `url: http://127.0.0.1:9/\nstorage: { listen: '${listen}' }\n`);
  return file;
}
let claims = 0;
