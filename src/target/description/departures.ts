import { RETRY_DELAY_MS, UPLOAD_ATTEMPTS, UPLOAD_CHUNK_BYTES, UPLOAD_TIMEOUT_MS } from '../../spec/limits.ts';
import type { Description } from './description.ts';

/** What a receiver does otherwise than the interface has it, each as the end of a sentence about it. */
export function departures(description: Description): readonly string[] {
  const { path, routes = {}, events, platforms, channels = {}, recordings, storage } = description;
  const { success = {}, answerWithinMs } = description;
  return [
    ...(path === undefined || path === '/webhook' ? [] : [`takes events at ${path}`]),
    ...Object.entries(routes).map(([types, place]) => `takes ${types} at ${place}`),
    ...keyDepartures(description),
    ...(events ? [`subscribes to ${events.join(', ')}`] : []),
    ...(platforms ? [`knows the platforms ${platforms.join(', ')}`] : []),
    ...Object.entries(channels).map(
      ([platform, ids]) => `knows the channels ${ids.join(', ')} of ${platform}`,
    ),
    ...(recordings ? [`finds recordings below ${recordings.prefix}`] : []),
    ...(storage === 'none' ? ['uploads nothing'] : []),
    ...timesDepartures(description),
    ...(success.statuses ? [`takes an event by ${success.statuses.join(', ')}`] : []),
    ...(success.body === 'any' ? ['answers in words of its own'] : []),
    ...(answerWithinMs === undefined ? [] : [`answers within ${answerWithinMs} ms`]),
  ];
}

function timesDepartures({ times = {} }: Description): readonly string[] {
  const { retryDelayMs, attempts, timeoutMs, chunkBytes } = times;
  const told: readonly (readonly [own: number | undefined, stated: number, words: string])[] = [
    [retryDelayMs, RETRY_DELAY_MS, `waits ${retryDelayMs} ms between attempts`],
    [attempts, UPLOAD_ATTEMPTS, `tries an upload ${attempts === 1 ? 'once' : `${attempts} times`}`],
    [timeoutMs, UPLOAD_TIMEOUT_MS, `gives an attempt up after ${timeoutMs} ms`],
    [chunkBytes, UPLOAD_CHUNK_BYTES, `streams pieces of ${chunkBytes} bytes`],
  ];
  return told.flatMap(([own, stated, words]) => (own === undefined || own === stated ? [] : [words]));
}

function keyDepartures({ key }: Description): readonly string[] {
  switch (key?.in) {
    case undefined:
    case 'query':
      return [];
    case 'none':
      return ['takes no key'];
    case 'basic':
      return ['takes its key as the password of Basic authentication'];
    case 'header':
      return [`takes its key in the header ${key.name}`];
    case 'hmac':
      return [`takes an HMAC-SHA256 of the body in the header ${key.name}`];
  }
}
