import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { fileSink, streamSink } from '../../src/cli/text-sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-sink-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a stream is written to no faster than it is read', async () => {
  const stream = new PassThrough({ highWaterMark: 1000 });
  await using sink = streamSink(stream);
  let written = 0;
  const writing = (async () => {
    for (; written < 50; written += 1) await sink.write('x'.repeat(100));
  })();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.writableNeedDrain).toBe(true);
  expect(written).toBeLessThan(25);
  let readCharacters = 0;
  stream.setEncoding('utf8').on('data', (text: string) => {
    readCharacters += text.length;
  });
  await writing;
  expect(written).toBe(50);
  stream.end();
  await new Promise((resolve) => stream.once('end', resolve));
  expect(readCharacters).toBe(5000);
});

test('a stream that is destroyed keeps nobody waiting', async () => {
  const stream = new PassThrough({ highWaterMark: 10 });
  await using sink = streamSink(stream);
  const writing = sink.write('x'.repeat(100));
  stream.destroy();
  await writing;
});

test('a file is made with its folders, and not overwritten unless told so', async () => {
  const file = join(folder, 'deep/er/events.ndjson');
  for (const text of ['one', 'two']) {
    await using sink = await fileSink(file, { force: text === 'two' });
    await sink.write(text);
  }
  expect(readFileSync(file, 'utf8')).toBe('two');
  await expect(fileSink(file, { force: false })).rejects.toMatchObject({ code: 'RWH_FILE_EXISTS' });
  expect(readFileSync(file, 'utf8')).toBe('two');
});

test('a folder is no file', async () => {
  const opened = fileSink(folder, { force: false });
  await expect(opened).rejects.toMatchObject({
    code: 'RWH_FILE_NOT_WRITTEN',
    hint: expect.stringMatching(/file/),
  });
});

test.skipIf(!existsSync('/dev/full'))('a full disk is told, and a device is not removed', async () => {
  await using sink = await fileSink('/dev/full', { force: false });
  await expect(sink.write('x')).rejects.toMatchObject({
    code: 'RWH_FILE_NOT_WRITTEN',
    message: expect.stringContaining('ENOSPC'),
    hint: 'Free some space, or name a file on another disk.',
  });
  expect(existsSync('/dev/full')).toBe(true);
});
