import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { recordingFiles } from '../../src/conformance/stage/recording-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harness-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('a file in the place of the folder is told, and stays', async () => {
  writeFileSync(join(folder, 'rec'), 'mine');
  const files = recordingFiles();
  await expect(files.write(join(folder, 'rec', 'a.mp4'), { bytes: 1, seed: 'a' })).rejects.toMatchObject({
    code: 'RWH_RECEIVER_DIRECTORY',
    message: expect.stringContaining('a file stands where a folder is needed'),
  });
  await files[Symbol.asyncDispose]();
  expect(readdirSync(folder)).toEqual(['rec']);
});

test('a reader that has a recording open reads that to its end when another one takes its place', async () => {
  const path = join(folder, 'a.mp4');
  await using files = recordingFiles();
  await files.write(path, { bytes: 5_000, seed: 'a' });
  const former = readFileSync(path);
  const reader = openSync(path, 'r');
  await files.write(path, { bytes: 9_000, seed: 'b' });
  expect(readFileSync(reader).equals(former)).toBe(true);
  expect(readFileSync(path).length).toBe(9_000);
  closeSync(reader);
});

test('a folder that somebody takes away is told as that', async () => {
  const path = join(folder, 'rec', 'a.mp4');
  await using files = recordingFiles();
  await files.write(path, { bytes: 1, seed: 'a' });
  files.checkFolderOf(path);
  rmSync(path);
  files.checkFolderOf(path);
  rmSync(join(folder, 'rec'), { recursive: true });
  expect(() => files.checkFolderOf(path)).toThrow(
    expect.objectContaining({ code: 'RWH_RECORDINGS_VANISHED' }),
  );
});

test.each([
  ['small.mp4', { bytes: 0, seed: 'a' }],
  ['whole.ts', { bytes: 1_048_577, seed: 'a' }],
  ['hole.mkv', { bytes: 9_000_001, seed: 'a', isHole: true }],
  ['hole.flv', { bytes: 20_000_000, seed: 'a', isHole: true }],
])('the hash of a recording is that of its file: %s', async (name, makeup) => {
  const path = join(folder, name);
  await using files = recordingFiles();
  const sha256 = await files.write(path, makeup);
  const file = readFileSync(path);
  expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
  expect(file.length).toBe(makeup.bytes);
});
