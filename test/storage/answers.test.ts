import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { put } from './put.ts';
import { bytesOf, MIB, readAnswer, scripted, UPLOAD } from './scene.ts';

const STORED = { id: 'file-1' };

async function answerTo(script: string) {
  const { url } = await scripted(script);
  return await put(url);
}

describe('an error preset answers as an upload service tells it', () => {
  test.for([
    ['no-file', 422, 'no_file'],
    ['file-too-large', 413, 'file_too_large'],
    ['name-too-long', 413, 'name_too_long'],
    ['unauthorized', 401, 'authentication_failed'],
    ['internal', 500, 'internal'],
    ['writing', 500, 'writing'],
  ] as const)('%s', async ([name, status, value]) => {
    const seen = await answerTo(`error:${name}`);
    expect(seen.status).toBe(status);
    expect(JSON.parse(seen.body ?? '')).toEqual({ success: false, value, message: expect.any(String) });
  });
});

test.for([
  ['wrong-json', 'stored as file-1'],
  ['truncated-json', '{"id":"file-1'],
  ['no-id', '{"success":true}'],
  ['no-body', ''],
  ['wrong-id:number', '{"id":5}'],
  ['wrong-id:null', '{"id":null}'],
  ['wrong-id:boolean', '{"id":true}'],
  ['wrong-id:list', '{"id":["id"]}'],
  ['wrong-id:object', '{"id":{"id":"id"}}'],
  ['wrong-id:empty', '{"id":""}'],
])('%s answers 201 with %s, called JSON', async ([script = '', body]) => {
  const seen = await answerTo(script);
  expect(seen).toMatchObject({ status: 201, body, headers: { 'content-type': 'application/json' } });
});

test.for(['301', '302', '303', '307', '308'])(
  'redirect:%s leads to a place beside the upload',
  async (status) => {
    const seen = await answerTo(`redirect:${status}`);
    expect(seen).toMatchObject({
      status: Number(status),
      headers: { location: `/file/a?redirected=${status}` },
    });
  },
);

test('garbage is no HTTP, and ends the connection', async () => {
  const { text, error } = await bytesOf('garbage');
  expect(text).toBe('\x16\x03\x01\x00\xff\xfe\x00garbage\r\n\r\n');
  expect(error).toBe(undefined);
  expect(await answerTo('garbage')).toMatchObject({ error: expect.stringMatching(/^HPE_/) });
});

test('gzip compresses without being asked, and gzip:asked only for who takes it', async () => {
  const { text } = await bytesOf('gzip+connection:close');
  const { headers, body } = readAnswer(text);
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(body.length) });
  expect(JSON.parse(gunzipSync(Buffer.from(body, 'latin1')).toString())).toEqual(STORED);
  const accepting = (value: string) => UPLOAD.replace('Host: x', `Host: x\r\nAccept-Encoding: ${value}`);
  for (const [value, encoding] of [
    ['br, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0, br', undefined],
  ] as const) {
    const asked = await bytesOf('gzip:asked+connection:close', accepting(value));
    expect(readAnswer(asked.text).headers['content-encoding'], value).toBe(encoding);
  }
  expect(JSON.parse((await answerTo('gzip:asked')).body ?? '')).toEqual(STORED);
});

test('length:over promises more than comes, and the client sees the answer break off', async () => {
  const { text } = await bytesOf('length:over');
  const { headers, body } = readAnswer(text);
  expect([Number(headers['content-length']), JSON.parse(body)]).toEqual([body.length + 10, STORED]);
  expect(await answerTo('length:over')).toMatchObject({ error: 'ECONNRESET' });
});

test('length:under sends more than it promises, on a connection that stays', async () => {
  const { dial } = await scripted('length:under,500');
  const client = await dial();
  await client.send(UPLOAD);
  const { headers, body } = readAnswer(await client.until(/\}$/));
  expect([headers['content-length'], headers['connection'], body]).toEqual([
    '7',
    'keep-alive',
    '{"id":"file-1"}',
  ]);
  await client.send(UPLOAD);
  expect(await client.until(/internal/)).toContain('{"id":"file-1"}HTTP/1.1 500 ');
});

test('type calls the JSON something else', async () => {
  const seen = await answerTo('type:text/html;charset=utf-8+503');
  expect(seen).toMatchObject({ status: 503, headers: { 'content-type': 'text/html;charset=utf-8' } });
  expect(JSON.parse(seen.body ?? '')).toMatchObject({ success: false });
});

test('html sends a page in place of JSON', async () => {
  const seen = await answerTo('html+502');
  expect(seen).toMatchObject({ status: 502, headers: { 'content-type': 'text/html' } });
  expect(seen.body).toContain('<h1>502 Bad Gateway</h1>');
});

test('a page in another encoding says so, and is no UTF-8', async () => {
  const { text } = await bytesOf('html:iso-8859-1+connection:close+511');
  const { headers, body } = readAnswer(text);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=iso-8859-1' });
  expect(body).toContain('Réponse à une requête');
});

test('chunked sends an answer in chunks, and nothing after it', async () => {
  const { text } = await bytesOf('chunked+connection:close');
  const { headers, body } = readAnswer(text);
  expect(headers).toMatchObject({ 'transfer-encoding': 'chunked' });
  expect(headers).not.toHaveProperty('content-length');
  expect(headers).not.toHaveProperty('trailer');
  expect(body).toBe('f\r\n{"id":"file-1"}\r\n0\r\n\r\n');
});

test('chunked tells the length to a client of HTTP/1.0, which knows no chunks', async () => {
  const { text } = await bytesOf('chunked', UPLOAD.replace('HTTP/1.1', 'HTTP/1.0'));
  const { headers, body } = readAnswer(text);
  expect(headers).not.toHaveProperty('transfer-encoding');
  expect([headers['content-length'], body]).toEqual(['15', '{"id":"file-1"}']);
});

test('trailers follow an answer that is chunked', async () => {
  const { text } = await bytesOf('trailers+connection:close');
  const { headers, body } = readAnswer(text);
  expect(headers).toMatchObject({ 'transfer-encoding': 'chunked', trailer: 'X-Stored' });
  expect(headers).not.toHaveProperty('content-length');
  expect(body).toBe('f\r\n{"id":"file-1"}\r\n0\r\nX-Stored: true\r\n\r\n');
});

test('huge fills JSON up with spaces, which it may have', async () => {
  const { url, attempt } = await scripted('huge:3MiB');
  const { body = '' } = await put(url);
  expect([body.length, JSON.parse(body)]).toEqual([3 * MIB, STORED]);
  expect((await attempt()).answer?.body).toBe('{"id":"file-1"}');
});

test('interim answers come before the answer, in their order', async () => {
  const { text } = await bytesOf('interim:102+interim:103+connection:close');
  expect(text).toMatch(
    /^HTTP\/1.1 102 Processing\r\n\r\nHTTP\/1.1 103 Early Hints\r\n\r\nHTTP\/1.1 201 Created\r\n/,
  );
  expect(await answerTo('interim:103+503')).toMatchObject({ status: 503 });
});

test('an interim answer after a delay comes when the body has been read', async () => {
  const { dial, clock } = await scripted('delay:2s+interim:102+delay:2s');
  const client = await dial();
  await client.send(UPLOAD);
  await clock.sleep(1999);
  expect(client.text()).toBe('');
  await clock.sleep(2);
  expect(client.text()).toMatch(/^HTTP\/1.1 102 .*\r\n\r\n$/);
  await client.until(/201 Created/);
});

test('drip sends one byte after the other, each in its time, then closes', async () => {
  const { dial, clock, attempt } = await scripted('drip:100ms+503');
  const client = await dial();
  await client.send(UPLOAD);
  const start = 'HTTP/1.1 503 ';
  for (let bytes = 1; bytes <= start.length; bytes += 1) {
    await client.until(new RegExp(`^.{${bytes}}`));
    expect(client.text()).toBe(start.slice(0, bytes));
    expect(clock.now()).toBeGreaterThanOrEqual((bytes - 1) * 100);
  }
  expect(await client.closed).toBe(undefined);
  const { headers, body } = readAnswer(client.text());
  expect(headers).toMatchObject({ 'content-length': String(body.length) });
  expect(JSON.parse(body)).toMatchObject({ value: 'unavailable' });
  expect(await attempt()).toMatchObject({ ended: 'complete', answer: { status: 503, body } });
  expect(clock.now()).toBe((client.text().length - 1) * 100);
});

describe.for([
  ['line', /^HTTP\/1.1 201 Created\r\n$/],
  ['head', /^HTTP\/1.1 201 Created\r\n[\s\S]*Content-Length: 15\r\n\r\n$/],
  ['half', /^HTTP\/1.1 201 Created\r\n[\s\S]*Content-Length: 15\r\n\r\n\{"id":"$/],
] as const)('an answer that breaks off after its %s', ([place, sent]) => {
  test.for([
    ['answer-close', undefined],
    ['answer-reset', 'ECONNRESET'],
  ] as const)('%s ends the connection there', async ([fault, error]) => {
    const { dial, attempt } = await scripted(`${fault}@${place}`);
    const client = await dial();
    await client.send(UPLOAD);
    expect(await client.closed).toBe(error);
    expect(client.text()).toMatch(sent);
    const body = place === 'half' ? '{"id":"' : '';
    expect(await attempt()).toMatchObject({ ended: 'lost', lostAtMs: 0, answer: { status: 201, body } });
  });

  test('answer-stall leaves the connection open until the client goes', async () => {
    const { dial, clock, attempt } = await scripted(`answer-stall@${place}`);
    const client = await dial();
    await client.send(UPLOAD);
    await clock.sleep(60_000);
    expect(client.text()).toMatch(sent);
    client.socket.destroy();
    expect(await attempt()).toMatchObject({ ended: 'aborted', lostAtMs: 60_000, answer: { status: 201 } });
  });
});

test('parts change any answer together', async () => {
  const { text } = await bytesOf('gzip+trailers+type:text/plain+drip:1ms+error:writing');
  const { status, headers, body } = readAnswer(text);
  expect([status, headers['content-type'], headers['content-encoding']]).toEqual([500, 'text/plain', 'gzip']);
  const [, size = '', rest = ''] = /^([0-9a-f]+)\r\n(.*)$/s.exec(body) ?? [];
  const packed = Buffer.from(rest.slice(0, Number.parseInt(size, 16)), 'latin1');
  expect(JSON.parse(gunzipSync(packed).toString())).toMatchObject({ value: 'writing' });
  expect(rest.slice(packed.length)).toBe('\r\n0\r\nX-Stored: true\r\n\r\n');
});
