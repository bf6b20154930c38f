import { formatDuration } from '../../src/wire/duration.ts';

/** Length of each upload: larger than one read of a socket, and than where faults cut it. */
export const UPLOAD_BYTES = 256 * 1024;

/** How much of the time-out, or of the delay, a wait is that is surely shorter or longer. */
const SHORT = 0.1;
const LONG = 1.5;

/** Every single fault, in each of its forms that a receiver can tell apart. */
export interface Steps {
  /** What harms no other upload. */
  readonly beside: readonly string[];
  /** What a connection that is used again, or the port, carries over to the next upload. */
  readonly alone: readonly string[];
}

/** The steps for a receiver with these times. */
export function everyStep({
  retryDelayMs,
  uploadTimeoutMs,
}: {
  retryDelayMs: number;
  uploadTimeoutMs: number;
}): Steps {
  const part = (share: number, ms: number): string => formatDuration(Math.ceil(share * ms));
  return {
    beside: [
      ...['200', '201', '202', '204', '304', '400', '401', '404', '409', '413', '422', '429', '500', '503'],
      ...['201{"id":5}', '503{"id":"x"}', '503[Retry-After=1]'],
      ...['no-file', 'file-too-large', 'name-too-long', 'unauthorized', 'internal', 'writing'].map(
        (name) => `error:${name}`,
      ),
      ...['service', 'wrong-json', 'truncated-json', 'no-id', 'no-body', 'garbage'],
      ...['number', 'null', 'boolean', 'list', 'object', 'empty'].map((type) => `wrong-id:${type}`),
      ...['301', '302', '303', '307', '308'].map((status) => `redirect:${status}`),
      `delay:${part(SHORT, uploadTimeoutMs)}`,
      `delay:${part(SHORT, uploadTimeoutMs)}+500`,
      `delay@0:${part(SHORT, uploadTimeoutMs)}`,
      `delay@64KiB:${part(SHORT, uploadTimeoutMs)}`,
      `delay:${part(LONG, uploadTimeoutMs)}`,
      `delay@0:${part(LONG, uploadTimeoutMs)}`,
      `slow:${Math.ceil((UPLOAD_BYTES * 1000) / (SHORT * uploadTimeoutMs))}B/s`,
      ...['drip:1ms', 'drip:1ms+500'],
      ...['stall', 'stall-unread', 'reset-before', 'reset@64KiB', 'reset'],
      ...['close-before', 'close@64KiB', 'close'],
      ...['answer-stall', 'answer-reset', 'answer-close'].flatMap((fault) =>
        ['line', 'head', 'half'].flatMap((place) => [`${fault}@${place}`, `${fault}@${place}+500`]),
      ),
      ...['interim:102', 'interim:103', 'interim:103+500', 'delay:1ms+interim:103'],
      ...['continue:now', 'continue:never', `continue:${part(SHORT, uploadTimeoutMs)}`],
      ...['gzip', 'gzip:asked', 'gzip+500', 'length:over', 'length:over+500', 'type:text/html'],
      ...[
        'html',
        'html+500',
        'chunked',
        'chunked+500',
        'trailers',
        'trailers+500',
        'huge:4MiB',
        'huge:4MiB+500',
      ],
      ...['connection:close', 'connection:close+500', 'connection:keep+500'],
    ],
    alone: [
      ...['413', '201'].flatMap((status) =>
        ['keep', 'drain', 'close', 'reset'].map((after) => `early:${status}:${after}`),
      ),
      ...['early@128KiB:close+error:file-too-large', 'early@0:close+error:unauthorized', 'service:64KiB'],
      ...['length:under', 'length:under+500', 'close-idle', 'close-idle+500'],
      `refuse:${part(0.5, retryDelayMs)}+500`,
      `refuse:${part(1.5, retryDelayMs)}+500`,
      `refuse:${part(2.5, retryDelayMs)}+500`,
      `no-accept:${part(0.5, retryDelayMs)}+500`,
      `no-accept:${part(1.5, retryDelayMs)}+500`,
      `no-accept:${part(LONG, retryDelayMs + uploadTimeoutMs)}+500`,
    ],
  };
}

/** Each step alone, so for every attempt, and once, followed by 201. */
export function scriptsOf(steps: readonly string[]): string[] {
  return steps.flatMap((step) => [step, `${step},201`]);
}
