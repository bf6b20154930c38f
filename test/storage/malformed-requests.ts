/** What is wrong with a request on the wire. */
export interface MalformedRequest {
  readonly name: string;
  /** As latin1. */
  readonly bytes: string;
  /** Status of the first answer; absent where there is none. */
  readonly status?: number;
}

const HOST = 'Host: x\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const line = (target: string): string => `PUT ${target} HTTP/1.1\r\n`;
const chunks = (body: string, headers = CHUNKED): string => `${line('/file/a')}${HOST}${headers}\r\n${body}`;
const live = (headers: string): string => `${line('/file/a')}${HOST}${headers}\r\nlive`;
const named = (segment: string): string => `${line(`/file/${segment}`)}${HOST}Content-Length: 4\r\n\r\nlive`;
const GOOD = live('Content-Length: 4\r\n');

/** Requests that are malformed, hostile or at least odd, each in its own way. */
export const malformedRequests: readonly MalformedRequest[] = [
  { name: 'a chunk size that is no number', bytes: chunks('xyz\r\nlive\r\n0\r\n\r\n'), status: 400 },
  { name: 'a negative chunk size', bytes: chunks('-4\r\nlive\r\n0\r\n\r\n'), status: 400 },
  { name: 'a chunk size with 0x', bytes: chunks('0x4\r\nlive\r\n0\r\n\r\n'), status: 400 },
  { name: 'a chunk size beyond 64 bits', bytes: chunks('ffffffffffffffff0\r\nlive'), status: 400 },
  { name: 'a chunk size of 64 bits', bytes: chunks('fffffffffffffffe\r\nlive') },
  { name: 'an empty chunk size', bytes: chunks('\r\nlive\r\n0\r\n\r\n'), status: 400 },
  { name: 'a chunk longer than its size', bytes: chunks('4\r\nlive stream\r\n0\r\n\r\n'), status: 400 },
  { name: 'a chunk that ends with a bare LF', bytes: chunks('4\r\nlive\n0\r\n\r\n'), status: 400 },
  { name: 'a chunk size that ends with a bare LF', bytes: chunks('4\nlive\r\n0\r\n\r\n'), status: 400 },
  { name: 'a chunk extension without end', bytes: chunks(`4;${'x'.repeat(300_000)}`), status: 400 },
  { name: 'a chunk size without end', bytes: chunks('0'.repeat(300_000)), status: 431 },
  { name: 'a flood of trailers', bytes: chunks(`0\r\n${'X-T: 1\r\n'.repeat(40_000)}`), status: 431 },
  { name: 'no last chunk', bytes: chunks('4\r\nlive\r\n') },
  {
    name: 'both framing headers',
    bytes: chunks('0\r\n\r\n', `Content-Length: 4\r\n${CHUNKED}`),
    status: 400,
  },
  {
    name: 'both framing headers, the other way round',
    bytes: chunks('0\r\n\r\n', `${CHUNKED}Content-Length: 4\r\n`),
    status: 400,
  },
  {
    name: 'two lengths that differ',
    bytes: live('Content-Length: 4\r\nContent-Length: 40\r\n'),
    status: 400,
  },
  {
    name: 'two lengths that are the same',
    bytes: live('Content-Length: 4\r\nContent-Length: 4\r\n'),
    status: 400,
  },
  { name: 'a list of lengths', bytes: live('Content-Length: 4, 4\r\n'), status: 400 },
  { name: 'a length with a sign', bytes: live('Content-Length: +4\r\n'), status: 400 },
  { name: 'a negative length', bytes: live('Content-Length: -4\r\n'), status: 400 },
  {
    name: 'a length beyond 64 bits',
    bytes: live('Content-Length: 99999999999999999999999\r\n'),
    status: 400,
  },
  { name: 'a length in hexadecimal', bytes: live('Content-Length: 0x4\r\n'), status: 400 },
  { name: 'an empty length', bytes: live('Content-Length: \r\n'), status: 400 },
  { name: 'a length that is never reached', bytes: live('Content-Length: 9007199254740991\r\n') },
  {
    name: 'a coding after chunked',
    bytes: chunks('0\r\n\r\n', 'Transfer-Encoding: chunked, identity\r\n'),
    status: 400,
  },
  {
    name: 'a coding that only ends like chunked',
    bytes: chunks('0\r\n\r\n', 'Transfer-Encoding: xchunked\r\n'),
    status: 400,
  },
  { name: 'an unknown coding', bytes: chunks('0\r\n\r\n', 'Transfer-Encoding: gzip\r\n'), status: 400 },
  {
    name: 'chunked twice',
    bytes: chunks('0\r\n\r\n', 'Transfer-Encoding: chunked, chunked\r\n'),
    status: 400,
  },
  { name: 'chunked in two headers', bytes: chunks('0\r\n\r\n', `${CHUNKED}${CHUNKED}`), status: 400 },
  {
    name: 'chunked behind a vertical tab',
    bytes: chunks('0\r\n\r\n', 'Transfer-Encoding:\x0bchunked\r\n'),
    status: 400,
  },
  {
    name: 'a space before the colon',
    bytes: chunks('0\r\n\r\n', 'Transfer-Encoding : chunked\r\n'),
    status: 400,
  },
  { name: 'a folded header', bytes: chunks('0\r\n\r\n', 'Transfer-Encoding:\r\n chunked\r\n'), status: 400 },
  { name: 'a space before the first header', bytes: `${line('/file/a')} ${HOST}\r\n`, status: 400 },
  { name: 'a header without a colon', bytes: live('Content-Length\r\n'), status: 400 },
  { name: 'a header without a name', bytes: live(': 4\r\n'), status: 400 },
  { name: 'a header name with a space', bytes: live('X Y: 4\r\n'), status: 400 },
  { name: 'NUL in a header', bytes: live('X: a\0b\r\n'), status: 400 },
  { name: 'a bare CR in a header', bytes: live('X: a\rContent-Length: 4\r\n'), status: 400 },
  { name: 'bare LF for all line ends', bytes: GOOD.replaceAll('\r\n', '\n'), status: 400 },
  { name: 'bare CR for all line ends', bytes: GOOD.replaceAll('\r\n', '\r'), status: 400 },
  { name: 'a flood of headers', bytes: live('X-Flood: yyyy\r\n'.repeat(40_000)), status: 431 },
  { name: 'a flood of tiny headers', bytes: live('X:\r\n'.repeat(140_000)), status: 431 },
  { name: 'a header of spaces', bytes: live(`X:${' '.repeat(400_000)}y\r\n`), status: 431 },
  { name: 'many small headers', bytes: live(`${'X: y\r\n'.repeat(5000)}Content-Length: 4\r\n`), status: 201 },
  { name: 'one header that is too large', bytes: live(`X: ${'y'.repeat(200_000)}\r\n`), status: 431 },
  { name: 'a header name that is too large', bytes: live(`${'X'.repeat(200_000)}: y\r\n`), status: 431 },
  { name: 'no Host', bytes: `${line('/file/a')}Content-Length: 4\r\n\r\nlive`, status: 201 },
  { name: 'two Hosts', bytes: live(`${HOST}Content-Length: 4\r\n`), status: 201 },
  { name: 'the name ..', bytes: named('..'), status: 201 },
  { name: 'the name .. encoded', bytes: named('%2e%2e'), status: 201 },
  { name: 'a path out of the folder', bytes: named('../../../etc/passwd'), status: 201 },
  { name: 'a path out of the folder, encoded', bytes: named('..%2F..%2Fetc%2Fpasswd'), status: 201 },
  { name: 'backslashes', bytes: named('..\\..\\a'), status: 201 },
  { name: 'NUL in a name, encoded', bytes: named('a%00.mp4'), status: 201 },
  { name: 'NUL in a name', bytes: named('a\0.mp4'), status: 400 },
  { name: 'line ends in a name, encoded', bytes: named('a%0d%0aX:%20y'), status: 201 },
  { name: 'overlong UTF-8', bytes: named('%c0%ae%c0%ae%c0%af'), status: 201 },
  { name: 'half a percent sign', bytes: named('a%2'), status: 201 },
  { name: 'bytes that are not ASCII', bytes: named('\xe8\x91\xb5\xff'), status: 400 },
  { name: 'a name of 64 KiB', bytes: named('n'.repeat(64 * 1024)), status: 201 },
  { name: 'a path of 64 KiB', bytes: named('n/'.repeat(32 * 1024)), status: 201 },
  { name: 'a path that is too long', bytes: named('n'.repeat(200_000)), status: 431 },
  { name: 'the name of a property of every object', bytes: named('__proto__'), status: 201 },
  { name: 'an absolute target', bytes: GOOD.replace('/file', 'http://user:secret@x/file'), status: 201 },
  { name: 'the target *', bytes: GOOD.replace('/file/a', '*'), status: 201 },
  { name: 'a target without a slash', bytes: GOOD.replace('/file/a', 'file'), status: 400 },
  { name: 'an empty target', bytes: GOOD.replace('/file/a', ''), status: 400 },
  { name: 'CONNECT', bytes: 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', status: 405 },
  {
    name: 'an upgrade to a web socket',
    bytes: live('Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 4\r\n'),
    status: 201,
  },
  { name: 'HTTP/2 without asking', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
  { name: 'HTTP/0.9', bytes: 'GET /file/a\r\n' },
  { name: 'a version that does not exist', bytes: GOOD.replace('HTTP/1.1', 'HTTP/9.9'), status: 400 },
  { name: 'another protocol in the version', bytes: GOOD.replace('HTTP/1.1', 'ICE/1.0'), status: 400 },
  { name: 'a method in lower case', bytes: GOOD.replace('PUT', 'put'), status: 400 },
  { name: 'a method without end', bytes: 'P'.repeat(300_000), status: 400 },
  { name: 'two spaces in the request line', bytes: GOOD.replace('PUT ', 'PUT  '), status: 201 },
  {
    name: 'an expectation that nobody knows',
    bytes: live('Expect: 200-maybe\r\nContent-Length: 4\r\n'),
    status: 201,
  },
  { name: 'a TLS hello', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', status: 400 },
  { name: 'SSH', bytes: 'SSH-2.0-OpenSSH_9.2\r\n', status: 400 },
  { name: 'only NUL', bytes: '\0'.repeat(100), status: 400 },
  { name: 'a second request that is malformed', bytes: `${GOOD}PUT nowhere\r\n\r\n`, status: 201 },
  {
    name: 'a request hidden in a body',
    bytes: live(`Content-Length: ${GOOD.length + 4}\r\n`) + GOOD,
    status: 201,
  },
  { name: 'more bytes than the length says', bytes: `${GOOD}live`, status: 201 },
];
