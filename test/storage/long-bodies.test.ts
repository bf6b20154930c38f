import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MIB, scripted } from './scene.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('long bodies of a told length that follow each other are recorded with their heads as sent', async () => {
  const { dial, attempt } = await scripted('201');
  const client = await dial();
  const first = Buffer.alloc(3 * MIB, 'first ');
  const second = Buffer.alloc(2 * MIB + 1, 'second ');
  const headOf = (bytes: Buffer): string =>
    `PUT /file/a HTTP/1.1\r\nHost: x\r\ncontent-LENGTH: ${bytes.length}\r\nX-Last: y\r\n\r\n`;
  client.socket.write(
    Buffer.concat([Buffer.from(headOf(first)), first, Buffer.from(headOf(second)), second]),
  );
  await client.until(/201 Created.*201 Created/s);
  for (const [number, bytes] of [
    [1, first],
    [2, second],
  ] as const) {
    expect(await attempt(number)).toMatchObject({
      framing: 'content-length',
      chunks: [],
      headers: [
        ['Host', 'x'],
        ['content-LENGTH', String(bytes.length)],
        ['X-Last', 'y'],
      ],
      body: { bytes: bytes.length, sha256: sha256(bytes) },
      ended: 'complete',
    });
  }
});

test('a long body of a told length that breaks off is recorded as far as it came', async () => {
  const { dial, attempt } = await scripted('201');
  const client = await dial();
  const came = Buffer.alloc(2 * MIB, 'came ');
  client.socket.write(`PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${3 * MIB}\r\n\r\n`);
  client.socket.end(came);
  await client.closed;
  expect(await attempt()).toMatchObject({
    ended: 'aborted',
    body: { bytes: came.length, sha256: sha256(came) },
  });
  expect(client.text()).toBe('');
});
