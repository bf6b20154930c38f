import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RequestSink, WireTap } from '../../src/wire/wire-tap.ts';

const REQUESTS = [
  'PUT /file/one.mp4 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
  '5;name="a;b"\r\nhel\r\n\r\nA\r\n0\r\n\r\n56789\r\n0;last\r\nX-Sum: 1\r\nX-More: 2\r\n\r\n',
  '\r\nPUT /file/two.mp4 HTTP/1.1\r\ncontent-length: 7\r\n\r\nGET / H',
  'GET /status HTTP/1.1\r\nHost: x\r\n\r\n',
  'PUT /file/empty.mp4 HTTP/1.0\r\nContent-Length: 0\r\n\r\n',
  'PUT /file/none.mp4 HTTP/1.1\r\nTransfer-Encoding: gzip, Chunked\r\n\r\n0\r\n\r\n',
].join('');

const SEEN = [
  'begin',
  'PUT /file/one.mp4 HTTP/1.1',
  'Host: x',
  'Transfer-Encoding: chunked',
  'head chunked',
  'chunk 5',
  'body hel\r\n',
  'chunk 10',
  'body 0\r\n\r\n56789',
  'end',
  'begin',
  'PUT /file/two.mp4 HTTP/1.1',
  'content-length: 7',
  'head content-length',
  'body GET / H',
  'end',
  'begin',
  'GET /status HTTP/1.1',
  'Host: x',
  'head none',
  'end',
  'begin',
  'PUT /file/empty.mp4 HTTP/1.0',
  'Content-Length: 0',
  'head content-length',
  'end',
  'begin',
  'PUT /file/none.mp4 HTTP/1.1',
  'Transfer-Encoding: gzip, Chunked',
  'head chunked',
  'end',
];

/** What the tap tells of these pieces, bodies joined. */
function seenOf(pieces: readonly Buffer[], readsOn = false): string[] {
  return tapped(pieces, readsOn).seen;
}

/** The same, with what it passes on. */
function tapped(pieces: readonly Buffer[], readsOn: boolean): { seen: string[]; passed: string } {
  const seen: string[] = [];
  const request: RequestSink = {
    line: (text) => seen.push(text),
    head: (framing) => seen.push(`head ${framing}`),
    chunk: (bytes) => seen.push(`chunk ${bytes}`),
    body: (bytes) => {
      const last = seen.at(-1) ?? '';
      if (last.startsWith('body ')) seen[seen.length - 1] = `${last}${bytes}`;
      else seen.push(`body ${bytes}`);
    },
    end: () => seen.push('end'),
    readsBeyond: () => readsOn,
  };
  const tap = new WireTap({
    begin: () => {
      seen.push('begin');
      return request;
    },
    overflow: () => seen.push('overflow'),
  });
  const passed = pieces.flatMap((piece) => tap.read(piece, 0)).join('');
  return { seen, passed };
}

function cut(text: string, places: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text);
  const edges = [0, ...[...new Set(places)].sort((one, other) => one - other), bytes.length];
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

test('passes all bytes on when nobody reads on, however they are cut', () => {
  const places = fc.array(fc.integer({ min: 1, max: REQUESTS.length - 1 }));
  fc.assert(
    fc.property(places, (at) => {
      expect(tapped(cut(REQUESTS, at), false).passed).toBe(REQUESTS);
    }),
  );
});

test('sees the same when it keeps chunks to itself, and passes no more than before', () => {
  const places = fc.array(fc.integer({ min: 1, max: REQUESTS.length - 1 }));
  fc.assert(
    fc.property(places, (at) => {
      const { seen, passed } = tapped(cut(REQUESTS, at), true);
      expect(seen).toEqual(SEEN);
      expect(passed.length).toBeLessThanOrEqual(REQUESTS.length);
    }),
  );
});

const CHUNKED = 'PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n';

test.for([
  ['4\r\nlive\r\n6\r\nstream\r\n0\r\n\r\n', '0\r\n\r\n'],
  ['4;x=y\r\nlive\r\n0\r\n\r\n', '4;x=y\r\nlive\r\n0\r\n\r\n'],
  ['4\r\nlive!\r\n', '1\r\n.!\r\n'],
  ['4\r\nlive\n0\r\n\r\n', '1\r\n.\n0\r\n\r\n'],
  ['4\nlive\r\n', '4\nlive\r\n'],
  ['4\r\nli', ''],
] as const)('of the chunks %j that are read on, %j is passed on', ([body, expected]) => {
  expect(tapped([Buffer.from(CHUNKED + body)], true).passed).toBe(CHUNKED + expected);
});

const LONG = 1024 * 1024;
const long = (lines: string): string => `PUT / HTTP/1.1\r\n${lines}\r\n\r\n`;
const LENGTH = `Content-Length: ${LONG}`;
const INSTEAD = 'Transfer-Encoding: chunked';

test.for([
  [LENGTH, INSTEAD],
  [
    `Host: x\r\ncontent-length: ${LONG}\r\nExpect: 100-continue`,
    `Host: x\r\n${INSTEAD}\r\nExpect: 100-continue`,
  ],
  [`${LENGTH}\r\n${LENGTH}`, undefined],
  [`${LENGTH}\r\nTransfer-Encoding: gzip`, undefined],
  [`${LENGTH}\r\n 1`, undefined],
  [`${LENGTH}\r\nContent-Length : 1`, undefined],
  [`${LENGTH} `, undefined],
  [`Content-Length: +${LONG}`, undefined],
  [`Content-Length: ${LONG - 1}`, undefined],
] as const)(
  'of a head with %j and a body that is read on, the parser is told %j in its place',
  ([lines, told]) => {
    const { passed } = tapped(
      [Buffer.from(long(lines)), Buffer.alloc(LONG, '.'), Buffer.from('GET / ')],
      true,
    );
    if (told === undefined) expect(passed.startsWith(long(lines))).toBe(true);
    else expect(passed).toBe(`${long(told)}0\r\n\r\nGET / `);
  },
);

test('tells the parser of a length that it knows a part of the head with, and of one in HTTP/1.0', () => {
  const head = long(LENGTH);
  expect(tapped([Buffer.from(head.slice(0, 20)), Buffer.from(head.slice(20))], true).passed).toBe(head);
  const old = head.replace('1.1', '1.0');
  expect(tapped([Buffer.from(old)], true).passed).toBe(old);
});

test('of a long body that nobody reads on, the parser is given each piece as a chunk', () => {
  const pieces = [Buffer.from(`${long(LENGTH)}live`), Buffer.alloc(LONG - 4, '.'), Buffer.from('GET / ')];
  const rest = '.'.repeat(LONG - 4);
  expect(tapped(pieces, false).passed).toBe(
    `${long(INSTEAD)}4\r\nlive\r\n${(LONG - 4).toString(16)}\r\n${rest}\r\n0\r\n\r\nGET / `,
  );
});

test('splits the requests of one connection', () => {
  expect(seenOf([Buffer.from(REQUESTS)])).toEqual(SEEN);
});

test('sees the same when the bytes are cut in two at any place', () => {
  for (let place = 1; place < REQUESTS.length; place += 1) {
    expect(seenOf(cut(REQUESTS, [place]))).toEqual(SEEN);
  }
});

test('sees the same when every byte comes alone', () => {
  expect(seenOf([...REQUESTS].map((byte) => Buffer.from(byte)))).toEqual(SEEN);
});

test('sees the same however the bytes are cut', () => {
  const places = fc.array(fc.integer({ min: 1, max: REQUESTS.length - 1 }));
  fc.assert(
    fc.property(places, (at) => {
      expect(seenOf(cut(REQUESTS, at))).toEqual(SEEN);
    }),
  );
});

test('gives a chunk the time at which its size line ended, and a body the time of each piece', () => {
  const times: unknown[] = [];
  const request: RequestSink = {
    line: () => {},
    head: () => {},
    chunk: (_bytes, atMs) => times.push(['chunk', atMs]),
    body: (_bytes, atMs) => times.push(['body', atMs]),
    end: (atMs) => times.push(['end', atMs]),
    readsBeyond: () => false,
  };
  const tap = new WireTap({
    begin: (atMs) => {
      times.push(['begin', atMs]);
      return request;
    },
    overflow: () => {},
  });
  const pieces = [
    'P',
    'UT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n',
    '4',
    '\r',
    '\nab',
    'cd\r\n',
    '0\r\n\r\n',
  ];
  pieces.forEach((piece, index) => {
    tap.read(Buffer.from(piece), index);
  });
  expect(times).toEqual([
    ['begin', 0],
    ['chunk', 4],
    ['body', 4],
    ['body', 5],
    ['end', 6],
  ]);
});

test('never throws on bytes that are no HTTP', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void seenOf([Buffer.from(bytes)])));
});

test('gives up a line without end instead of keeping it', () => {
  const piece = Buffer.alloc(64 * 1024, 'a');
  const seen = seenOf([...Array(10).fill(piece), Buffer.from('\r\n\r\n')]);
  expect(seen).toEqual(['begin', 'overflow']);
});
