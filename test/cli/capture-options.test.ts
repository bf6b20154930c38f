import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CaptureOptions, captureOptions } from '../../src/cli/capture/capture-options.ts';
import { readTold } from '../../src/cli/command/read-told.ts';
import { capture } from '../../src/cli/definitions/capture.ts';
import { scene } from './scene.ts';

function read(...args: string[]): CaptureOptions {
  return captureOptions(readTold({ name: 'capture', ...capture, under: undefined }, args, {}), {});
}

test('nothing written means the port of the interface and no file', () => {
  expect(read()).toMatchObject({
    listen: { host: '127.0.0.1', port: 5000 },
    maxBody: 1024 * 1024,
    keepSecrets: false,
    failOnDrift: false,
    json: false,
  });
});

test('an empty file has nothing to go on after', () => {
  using files = scene();
  const file = files.path('empty.ndjson');
  writeFileSync(file, '');
  expect(read('--out', file, '--append')).toMatchObject({ out: { append: false } });
  expect(() => read('--out', file)).toThrow(`"${file}" exists already.`);
});

test('a new file may be asked to be continued', () => {
  expect(read('--out', 'no-such-capture.ndjson', '--append')).toMatchObject({
    out: { file: 'no-such-capture.ndjson', append: false },
  });
});

test.each([
  [['--append'], '--append is given, and --out is not.'],
  [['--out', 'x', '--append', '--force'], '--append and --force exclude each other.'],
  [['--answer', '200,hold'], 'Step 2 of the fault script, "hold",'],
  [['--max-body', '1GiB'], '--max-body cannot be "1GiB".'],
  [['--forward', 'ftp://a/?key=night-owl-42'], '--forward cannot be "ftp://a/".'],
  [['report', 'x', '--answer', '200'], '--answer has no meaning for "capture report".'],
])('says what is wrong with %j', (args, message) => {
  expect(() => read(...args)).toThrow(
    expect.objectContaining({ kind: 'usage', message: expect.stringContaining(message) }),
  );
});
