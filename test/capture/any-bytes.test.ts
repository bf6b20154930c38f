import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import { afterAll, expect } from 'vitest';
import { openCaptureFile } from '../../src/capture/capture-file.ts';
import type { CaptureLine } from '../../src/capture/capture-line.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { captureScene } from './capture-scene.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-bytes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
  fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
  fc.constantFrom('\u2028\n\r', '\uFEFF{}', '{"a":"\\ud800"}', '').map((text) => Buffer.from(text)),
);

/** The text of a header as any program may send it: what HTTP allows, in any case. */
const header = fc.tuple(
  fc.stringMatching(/^X-[A-Za-z0-9!#$%&'*+.^_`|~-]{1,20}$/),
  fc.stringMatching(/^[!-~\u0080-\u00ff]([\t -~\u0080-\u00ff]{0,20}[!-~\u0080-\u00ff])?$/),
);

property.prop([bytes, fc.array(header, { maxLength: 5 }), fc.stringMatching(/^\/[!-~]{0,30}$/)], {
  numRuns: 60,
})(
  'a capture file holds the bytes and headers of any delivery, one JSON object a line',
  async (body, headers, path) => {
    const file = join(folder, 'capture.ndjson');
    {
      using record = openCaptureFile(file, { isPrivate: false });
      const write = (line: CaptureLine): void => void record.write(line);
      await using scene = await captureScene({ keepSecrets: true, onDelivery: write, onNoise: write });
      using socket = await rawSocket(scene.port);
      const own = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\n${own}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
      await socket.send(Buffer.concat([Buffer.from(head, 'latin1'), body]));
      await socket.closed;
    }
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    const [delivery, ...others] = lines.map((line) => JSON.parse(line));
    expect(others).toEqual([]);
    expect(delivery.target).toBe(path);
    expect(delivery.headers.slice(1, -2)).toEqual(headers);
    const kept =
      delivery.body === undefined ? Buffer.from(delivery.bodyBase64, 'base64') : Buffer.from(delivery.body);
    expect(kept).toEqual(body);
  },
);

property.prop([fc.uint8Array({ minLength: 1, maxLength: 200 })], { numRuns: 60 })(
  'bytes that are no request are in the file as they came',
  async (array) => {
    const lines: CaptureLine[] = [];
    {
      const keep = (line: CaptureLine): void => void lines.push(line);
      await using scene = await captureScene({ keepSecrets: true, onDelivery: keep, onNoise: keep });
      using socket = await rawSocket(scene.port);
      // No method begins so, and an empty line before a request is permitted.
      await socket.send(Buffer.concat([Buffer.from('@'), array]));
      socket.socket.end();
      await socket.closed;
    }
    expect(lines).toMatchObject([{ kind: 'captured-noise', bytes: array.length + 1 }]);
    const [noise] = lines;
    const kept = Buffer.from(noise?.kind === 'captured-noise' ? noise.bytesBase64 : '', 'base64');
    expect(kept).toEqual(Buffer.concat([Buffer.from('@'), array]));
  },
);
