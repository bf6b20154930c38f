import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openCaptureFile } from '../../src/capture/capture-file.ts';
import type { CaptureLine } from '../../src/capture/capture-line.ts';
import { earlierCapture } from '../../src/capture/earlier-capture.ts';
import { readCaptureLines } from '../../src/capture/read-capture-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-capture-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'capture.ndjson');
beforeEach(() => rmSync(file, { force: true }));

const start: CaptureLine = {
  kind: 'capture',
  atMs: 0,
  tool: { name: 'recorder-harness', version: '0.1.0' },
  startedAt: '2026-03-01T20:15:30.000Z',
  url: 'http://127.0.0.1:5000',
  secrets: 'redacted',
  maxBodyBytes: 1024,
};
const delivery: CaptureLine = {
  kind: 'captured-delivery',
  atMs: 1500.25,
  receivedAt: '2026-03-01T20:15:31.500Z',
  connection: 7,
  method: 'POST',
  target: '/webhook',
  httpVersion: '1.1',
  headers: [],
  body: 'line\u2028separator \u{1F989}',
};

async function read(onCutOff?: (line: number) => void): Promise<{ line: number; value: CaptureLine }[]> {
  return Array.fromAsync(readCaptureLines(file, onCutOff));
}

test('a line is in the file as soon as it is written, and is read as it was', async () => {
  using record = openCaptureFile(file, { isPrivate: false });
  expect([record.write(start), record.write(delivery)]).toEqual([1, 2]);
  expect(await read()).toEqual([
    { line: 1, value: start },
    { line: 2, value: delivery },
  ]);
});

test('a file with secrets is readable by its owner alone, even where it was there before', () => {
  writeFileSync(file, 'older', { mode: 0o666 });
  using record = openCaptureFile(file, { isPrivate: true });
  record.write(start);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what comes before a last line that is cut off is read, and the cut is told', async () => {
  {
    using record = openCaptureFile(file, { isPrivate: false });
    record.write(start);
    record.write(delivery);
  }
  truncateSync(file, statSync(file).size - 20);
  const cut: number[] = [];
  expect(await read((line) => cut.push(line))).toEqual([{ line: 1, value: start }]);
  expect(cut).toEqual([2]);
});

test.each([
  ['', 'it is empty'],
  ['not json\n', 'line 1 is not a line of a capture'],
  ['{"kind":"delivery","atMs":1}\n', 'line 1 is not a line of a capture'],
  [
    `${JSON.stringify(start)}\n{"kind":"captured-\n${JSON.stringify(start)}\n`,
    'line 2 is not a line of a capture',
  ],
])('what is no capture is an error that says why: %j', async (text, why) => {
  writeFileSync(file, text);
  await expect(read()).rejects.toMatchObject({
    code: 'RWH_CAPTURE_UNREADABLE',
    message: expect.stringContaining(why),
  });
});

test('a file that is not there is an error that names it', async () => {
  await expect(read()).rejects.toThrow(`The capture "${file}" cannot be read`);
});

test.each([
  ['with all of its lines', 0, undefined, 2],
  ['without the end of its last line', 1, undefined, 2],
  ['without a last line that is cut off', 20, 2, 1],
])('a later capture goes on after the earlier one, %s', async (_, missing, cutOffLine, linesBefore) => {
  {
    using record = openCaptureFile(file, { isPrivate: false });
    record.write(start);
    record.write(delivery);
  }
  truncateSync(file, statSync(file).size - missing);
  const earlier = await earlierCapture(file);
  expect(earlier).toMatchObject({ startedAtMs: Date.parse(start.startedAt), lines: linesBefore });
  expect(earlier.cutOffLine).toBe(cutOffLine);
  {
    using record = openCaptureFile(file, { isPrivate: false, earlier });
    expect(record.write(start)).toBe(linesBefore + 1);
  }
  expect((await read()).map(({ value }) => value)).toEqual(
    [start, delivery].slice(0, linesBefore).concat(start),
  );
  expect(earlier).toMatchObject(
    missing === 20 ? { lastAtMs: 0, connections: 0 } : { lastAtMs: 1500.25, connections: 7 },
  );
});

test('a full disk leaves whole lines and says how many', () => {
  // Linux only: a device that takes no byte.
  const full = openCaptureFile('/dev/full', { isPrivate: false });
  expect(() => full.write(start)).toThrow(
    expect.objectContaining({
      code: 'RWH_FILE_NOT_WRITTEN',
      message: expect.stringContaining('ENOSPC'),
      hint: expect.stringContaining('the 0 lines before are saved'),
    }),
  );
  full[Symbol.dispose]();
});
