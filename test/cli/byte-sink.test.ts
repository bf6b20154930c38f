import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { fileSink, streamSink } from '../../src/cli/byte-sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-sink-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a stream is written to no faster than it is read', async () => {
  const stream = new PassThrough({ highWaterMark: 1000 });
  await using sink = streamSink(stream);
  let written = 0;
  const writing = (async () => {
    for (; written < 50; written += 1) await sink.write(Buffer.alloc(100, 'x'));
  })();
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toBeLessThan(50);
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

test('a stream that fails keeps nobody waiting, and tells its owner', async () => {
  const stream = new Writable({ write: (_bytes, _encoding, done) => done(new Error('gone')) });
  const failed = once(stream, 'error');
  await using sink = streamSink(stream);
  await sink.write(Buffer.from('x'));
  expect((await failed)[0]).toMatchObject({ message: 'gone' });
});

test('a file is made, and not overwritten unless told so', async () => {
  const file = join(folder, 'events.ndjson');
  for (const text of ['one', 'two']) {
    await using sink = await fileSink(file, { force: text === 'two' });
    await sink.write(Buffer.from(text));
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
  await expect(sink.write(Buffer.from('x'))).rejects.toMatchObject({
    code: 'RWH_FILE_NOT_WRITTEN',
    message: expect.stringContaining('ENOSPC'),
    hint: 'Free some space, or name a file on another disk.',
  });
  expect(existsSync('/dev/full')).toBe(true);
});
