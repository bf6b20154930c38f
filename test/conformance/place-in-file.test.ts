import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeInFile } from '../../src/conformance/stage/place-in-file.ts';
import { flaw as sendsTheFirstHalf } from '../flawed/sends-the-first-half-after-garbage.ts';
import { flaw as sendsTheRest } from '../flawed/sends-the-rest-after-a-time-out.ts';
import { runEmbedded } from './run-embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'place-in-file-'));
const path = join(folder, 'file');
// More than is read at once.
const content = Buffer.from(Array.from({ length: 1_300_000 }, (_each, index) => (index * index) % 251));
writeFileSync(path, content);

afterAll(() => rmSync(folder, { recursive: true }));

function placeOf(sent: Uint8Array, at = path): number | undefined {
  const body = { bytes: sent.length, sha256: createHash('sha256').update(sent).digest('hex') };
  return placeInFile(at, body, content.length);
}

test('the beginning and the end of a file are known by their hashes', () => {
  expect(placeOf(content.subarray(0, 3))).toBe(0);
  expect(placeOf(content.subarray(0, 1_200_000))).toBe(0);
  expect(placeOf(content.subarray(50_000))).toBe(50_000);
});

test('nothing, all of the file, other bytes and a file that is gone have no place', () => {
  expect(placeOf(content.subarray(0, 0))).toBe(undefined);
  expect(placeOf(content)).toBe(undefined);
  expect(placeOf(Buffer.from('other bytes'))).toBe(undefined);
  expect(placeOf(content.subarray(0, 3), join(folder, 'gone'))).toBe(undefined);
});

test.each([
  { flaw: sendsTheRest, told: 'sends bytes 8,192 to 16,383 of the file' },
  { flaw: sendsTheFirstHalf, told: 'sends the first 8,192 of 16,384 bytes' },
])('the headline of a partial body says which bytes were sent: $flaw.name', async ({ flaw, told }) => {
  const { report } = await runEmbedded(flaw, { selection: { only: flaw.breaks } });
  const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
  expect(failed.map(({ pattern }) => pattern)).toEqual([expect.stringContaining(told)]);
});
