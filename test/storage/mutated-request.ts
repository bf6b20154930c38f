import fc from 'fast-check';
import { basic } from './put.ts';
import { KEY } from './recording-storage.ts';

/** A request as bytes, and how its client goes away after it. */
export interface MutatedRequest {
  /** The pieces in which it is written. */
  readonly pieces: readonly Buffer[];
  readonly leaves: 'FIN' | 'RST';
}

const LIVE = 'Content-Length: 4\r\n\r\nlive';
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n4\r\nlive\r\n6;x=y\r\nstream\r\n0\r\nX-T: 1\r\n\r\n';

const good = fc
  .record({
    method: fc.constantFrom('PUT', 'POST', 'GET', 'HEAD', 'OPTIONS'),
    target: fc.constantFrom('/file/a.mp4', '/file/%E8%91%B5.mp4', '/file/..%2Fa', 'http://x/file/a', '/'),
    version: fc.constantFrom('1.1', '1.0'),
    headers: fc.constantFrom(
      'Host: x\r\n',
      `Host: x\r\nAuthorization: ${basic(KEY)['Authorization']}\r\n`,
      'Host: x\r\nConnection: close\r\n',
      'Host: x\r\nExpect: 100-continue\r\n',
      'Host: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n',
    ),
    body: fc.constantFrom(LIVE, CHUNKED, `Content-Length: 2000\r\n\r\n${'v'.repeat(2000)}`),
  })
  .map(
    ({ method, target, version, headers, body }) =>
      `${method} ${target} HTTP/${version}\r\n${headers}${body}`,
  );

/** Where in the text, as a share of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const junk = fc.oneof(
  fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\0',
    ' ',
    '\t',
    ':',
    '%',
    '/',
    '..',
    ',',
    '-',
    '\xff',
    '\r\n\r\n',
    '0\r\n\r\n',
  ),
  fc.constantFrom(
    'Content-Length: 4\r\n',
    'Content-Length: 99\r\n',
    'Transfer-Encoding: chunked\r\n',
    '\x16\x03\x01',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 20 }),
  fc.nat({ max: 100_000 }).map((length) => 'x'.repeat(length)),
);

type Mutation = (text: string) => string;

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, junk).map(
    ([at, text]): Mutation =>
      (whole) =>
        whole.slice(0, at * whole.length) + text + whole.slice(at * whole.length),
  ),
  fc.tuple(place, fc.nat({ max: 30 })).map(
    ([at, length]): Mutation =>
      (whole) => {
        const start = Math.floor(at * whole.length);
        return whole.slice(0, start) + whole.slice(start + length);
      },
  ),
  fc.tuple(place, fc.nat({ max: 255 })).map(
    ([at, byte]): Mutation =>
      (whole) => {
        const start = Math.floor(at * whole.length);
        return whole.slice(0, start) + String.fromCharCode(byte) + whole.slice(start + 1);
      },
  ),
  fc.tuple(place, place).map(
    ([one, other]): Mutation =>
      (whole) => {
        const [start, end] = [Math.min(one, other) * whole.length, Math.max(one, other) * whole.length];
        return whole.slice(0, end) + whole.slice(start);
      },
  ),
  fc.constant<Mutation>((whole) => whole + whole),
  fc.constant<Mutation>((whole) => whole.replaceAll('\r\n', '\n')),
  fc.tuple(place).map(
    ([at]): Mutation =>
      (whole) =>
        whole.slice(0, at * whole.length),
  ),
);

/** Good requests with something done to them, cut into pieces. */
export const mutatedRequest: fc.Arbitrary<MutatedRequest> = fc
  .record({
    text: good,
    mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
    cuts: fc.array(place, { maxLength: 3 }),
    leaves: fc.constantFrom('FIN', 'RST'),
  })
  .map(({ text, mutations, cuts, leaves }) => {
    const bytes = Buffer.from(
      mutations.reduce((whole, mutate) => mutate(whole), text),
      'latin1',
    );
    const edges = [
      0,
      ...cuts.map((at) => Math.floor(at * bytes.length)).sort((one, other) => one - other),
      bytes.length,
    ];
    return { pieces: edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge)), leaves };
  });
