import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, linesOf } from '../../src/recorder/capture/lines-of.ts';
import { type CaptureLine, readCapture } from '../../src/recorder/capture/read-capture.ts';

const delivery = {
  kind: 'captured-delivery',
  atMs: 5,
  receivedAt: '2026-03-01T20:15:30.123Z',
  connection: 1,
  method: 'POST',
  target: '/webhook?key=***',
  httpVersion: '1.1',
  headers: [['Content-Type', 'application/json']],
  body: '{}',
};
const envelope = { id: 'a', ts: '2026-03-01T20:15:30.123Z', type: 'app_exit', data: {} };

async function* chunks(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string) {
  const lines: CaptureLine[] = [];
  const [cutOff, notKept]: [number[], number[]] = [[], []];
  const options = {
    file: 'night.ndjson',
    onCutOff: (line: number) => void cutOff.push(line),
    onBodyNotKept: (line: number) => void notKept.push(line),
  };
  for await (const line of readCapture(chunks(text), options)) lines.push(line);
  return { lines, cutOff, notKept };
}

test('reads deliveries and plain envelopes, and skips lines of another kind', async () => {
  const text = ['\uFEFF', delivery, { kind: 'capture', version: 1 }, envelope]
    .map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\r\n`))
    .join('');
  const { lines, cutOff } = await read(text);
  expect(lines).toEqual([
    delivery,
    { kind: 'envelope', text: JSON.stringify(envelope), id: 'a', ts: envelope.ts, type: 'app_exit' },
  ]);
  expect(cutOff).toEqual([]);
});

test('reads up to a last line that is cut off, and tells its number', async () => {
  const whole = JSON.stringify(delivery);
  expect(await read(`${whole}\n\n${whole.slice(0, 40)}`)).toMatchObject({ lines: [delivery], cutOff: [3] });
  expect(await read(`${whole}\n${whole}`)).toMatchObject({ lines: [delivery, delivery], cutOff: [] });
});

test('skips a delivery whose body was not kept, and tells its number', async () => {
  const { body, ...others } = delivery;
  const text = [
    { ...others, bodyBytes: 5_000 },
    { ...others, body: '' },
  ].map((line) => JSON.stringify(line));
  expect(await read(text.join('\n'))).toEqual({ lines: [{ ...others, body: '' }], cutOff: [], notKept: [1] });
});

test.each([
  ['not JSON', 'lorem ipsum'],
  ['a list', '[]'],
  ['an object of neither shape', '{"id":"a"}'],
  ['a delivery without headers', JSON.stringify({ ...delivery, headers: undefined })],
  ['a delivery with a method that HTTP cannot have', JSON.stringify({ ...delivery, method: 'PO ST' })],
  [
    'a delivery with the name of a header that HTTP cannot have',
    JSON.stringify({ ...delivery, headers: [['a b', '']] }),
  ],
  [
    'a delivery with the value of a header that HTTP cannot have',
    JSON.stringify({ ...delivery, headers: [['a', 'b\nc']] }),
  ],
  ['a delivery with headers of another shape', JSON.stringify({ ...delivery, headers: [['a']] })],
])('names the line that is %s', async (_what, line) => {
  await expect(read(`${JSON.stringify(delivery)}\n${line}\n${JSON.stringify(delivery)}\n`)).rejects.toThrow(
    'The capture "night.ndjson" cannot be read: line 2 is neither a captured delivery nor an envelope.',
  );
});

test('cuts lines at \\n only, however the bytes come', async () => {
  const text = fc.array(fc.constantFrom('a', '夜', '\u2028', '\r', '"', '\n'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (parts, size) => {
      const whole = parts.join('');
      const lines: Line[] = [];
      for await (const line of linesOf(chunks(whole, size), 'capture.ndjson')) lines.push(line);
      const expected = whole.split('\n');
      if (expected.at(-1) === '') expected.pop();
      expect(lines.map((line) => line.text)).toEqual(expected.map((line) => line.replace(/\r$/, '')));
      expect(lines.every(({ ended }, index) => ended || index === lines.length - 1)).toBe(true);
    }),
  );
});
