import { expect, test } from 'vitest';
import { latestMs } from '../../src/conformance/conduct/delay-tolerance.ts';
import { UploadKeys } from '../../src/lab/upload-keys.ts';
import type { Attempt } from '../../src/storage/storage.ts';

const DELAY_MS = 100;

interface Scene {
  readonly keys: UploadKeys;
  /** Uploads that began. */
  readonly begun: string[];
  readonly forgotten: string[];
  /** An attempt that is over as soon as it began, with this status. */
  attempt(atMs: number, status: number): string;
}

function scene(): Scene {
  const begun: string[] = [];
  const forgotten: string[] = [];
  const keys = new UploadKeys(
    { retryDelayMs: DELAY_MS, attempts: 3 },
    {
      onBegin: (key) => begun.push(key),
      onForgotten: (key) => forgotten.push(key),
    },
  );
  return {
    keys,
    begun,
    forgotten,
    attempt(atMs, status) {
      const upload = keys.keyFor('show.mp4', atMs);
      keys.over(overWith(upload, status), atMs);
      return upload;
    },
  };
}

function overWith(upload: string, status: number): Attempt {
  const answer = { status, body: '', atMs: 0 };
  return { upload, name: 'show.mp4', resend: false, ended: 'complete', answer } as Attempt;
}

test('the attempts of one announcement are one upload', () => {
  const { keys, begun, attempt } = scene();
  keys.announce('show.mp4');
  expect([attempt(0, 500), attempt(100, 500), attempt(200, 201)]).toEqual(Array(3).fill('upload-1'));
  expect(begun).toEqual(['upload-1']);
});

test('an attempt too many belongs to the upload that was to be over', () => {
  const { keys, attempt } = scene();
  keys.announce('show.mp4');
  expect([0, 100, 200, 300].map((atMs) => attempt(atMs, 500))).toEqual(Array(4).fill('upload-1'));
});

test('an attempt too early belongs to its upload', () => {
  const { keys, attempt } = scene();
  keys.announce('show.mp4');
  expect([attempt(0, 500), attempt(5, 201)]).toEqual(['upload-1', 'upload-1']);
});

test('a second announcement is another upload, also while the first one waits for its next attempt', () => {
  const { keys, attempt } = scene();
  keys.announce('show.mp4');
  attempt(0, 500);
  keys.announce('show.mp4');
  expect(attempt(20, 500)).toBe('upload-2');
  expect([attempt(100, 201), attempt(120, 201)]).toEqual(['upload-1', 'upload-2']);
});

test('two uploads at one time are two', () => {
  const { keys } = scene();
  keys.announce('show.mp4');
  keys.announce('show.mp4');
  expect([keys.keyFor('show.mp4', 0), keys.keyFor('show.mp4', 1)]).toEqual(['upload-1', 'upload-2']);
});

test('an announcement that was not taken makes no upload of its own', () => {
  const { keys, attempt } = scene();
  keys.announce('show.mp4');
  for (const atMs of [0, 100, 200]) attempt(atMs, 500);
  keys.announce('show.mp4');
  keys.withdraw('show.mp4');
  expect(attempt(250, 201)).toBe('upload-1');
});

test('an upload that failed is waited for until its next attempt is overdue', () => {
  const { keys, attempt } = scene();
  expect(keys.waitingMs(0)).toBe(0);
  const first = keys.keyFor('show.mp4', 0);
  expect(keys.waitingMs(0)).toBe(0);
  keys.over(overWith(first, 500), 10);
  expect(keys.waitingMs(10)).toBe(latestMs(DELAY_MS));
  expect(keys.waitingMs(60)).toBe(latestMs(DELAY_MS) - 50);
  expect(keys.waitingMs(10 + latestMs(DELAY_MS))).toBe(0);
  attempt(110, 500);
  expect(keys.waitingMs(110)).toBeGreaterThan(0);
  attempt(210, 500);
  expect(keys.waitingMs(210)).toBe(0);
});

test('of very many uploads the oldest are forgotten', () => {
  const { keys, begun, forgotten } = scene();
  for (let count = 1; count <= 1_003; count += 1) keys.keyFor(`show-${count}.mp4`, 0);
  expect(begun).toHaveLength(1_003);
  expect(forgotten).toEqual(['upload-1', 'upload-2', 'upload-3']);
});

test('a stored upload is not waited for', () => {
  const { keys, attempt } = scene();
  attempt(0, 201);
  expect(keys.waitingMs(0)).toBe(0);
});

test('what nobody announced is another upload where the last one is stored', () => {
  const { keys, attempt } = scene();
  keys.announce('show.mp4');
  expect([attempt(0, 201), attempt(20, 201)]).toEqual(['upload-1', 'upload-2']);
});

test('long after an upload, one that nobody announced is another', () => {
  const { attempt } = scene();
  expect([attempt(0, 201), attempt(1000, 201)]).toEqual(['upload-1', 'upload-2']);
});
