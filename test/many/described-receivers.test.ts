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
