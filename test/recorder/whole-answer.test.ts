import { describe, expect, test } from 'vitest';
import { wholeAnswer } from '../../src/recorder/whole-answer.ts';

const JSON_HEAD = 'HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\n';

const complete: Readonly<Record<string, string>> = {
  'a length and a body': `${JSON_HEAD}Content-Length: 2\r\n\r\n{}`,
  'a length in lower case': `${JSON_HEAD}content-length:2\r\n\r\n{}`,
  'no body and its length': `${JSON_HEAD}Content-Length: 0\r\n\r\n`,
  'two chunks': `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1;x=y\r\n}\r\n0\r\n\r\n`,
  'chunks and a trailer': `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nDigest: x\r\n\r\n`,
  'a status before the last one': `HTTP/1.1 100 Continue\r\n\r\n${JSON_HEAD}Content-Length: 2\r\n\r\n{}`,
  'a line end within a chunk': `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n`,
};

describe.each(Object.entries(complete))('an answer with %s', (_, text) => {
  test('is whole at its last byte and not before', () => {
    expect(wholeAnswer(Buffer.from(text))).toEqual({ status: 403, keepsOpen: true });
    for (let length = 0; length < text.length; length += 1) {
      expect(wholeAnswer(Buffer.from(text.slice(0, length)))).toBeUndefined();
    }
  });
});

test('a status without a body ends with its head', () => {
  expect(wholeAnswer(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))).toEqual({
    status: 204,
    keepsOpen: true,
  });
});

test('an answer without framing is whole when its connection ends', () => {
  const bytes = Buffer.from(`${JSON_HEAD}\r\n{}`);
  expect(wholeAnswer(bytes)).toBeUndefined();
  expect(wholeAnswer(bytes, true)).toEqual({ status: 403, keepsOpen: false });
});

test.each([
  ['1.1', 'close', false],
  ['1.0', 'Keep-Alive', true],
  ['1.0', 'close', false],
])('HTTP/%s with Connection %s says whether another request may follow', (version, value, keepsOpen) => {
  const bytes = Buffer.from(`HTTP/${version} 200 OK\r\nConnection: ${value}\r\nContent-Length: 0\r\n\r\n`);
  expect(wholeAnswer(bytes)).toEqual({ status: 200, keepsOpen });
});

test('bytes that are not HTTP are no answer', () => {
  expect(() => wholeAnswer(Buffer.from('SSH-2.0-server\r\n\r\n'))).toThrow('not one of HTTP/1');
  expect(() => wholeAnswer(Buffer.from(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`))).toThrow(
    'size',
  );
});
