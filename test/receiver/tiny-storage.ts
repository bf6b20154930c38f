import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/clock/clock.ts';

/** One request as the storage got it. */
export interface Put {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly arrivedAtMs: number;
  readonly bytes: number;
  readonly sha256: string;
  /** When the answer was given or the connection was lost; absent while the request is open. */
  endedAtMs?: number;
}

/** What becomes of one request: a status, an answer of any kind, a lost connection, or silence. */
export type Step =
  | number
  | ((response: ServerResponse) => void)
  | 'answer-500-unread'
  | 'reset-unread'
  | 'reset'
  | 'close'
  | 'stall-unread'
  | 'stall';

/** A storage that records every request. */
export interface TinyStorage extends AsyncDisposable {
  readonly url: string;
  readonly puts: Put[];
  /** Resolves when `count` requests have ended. */
  ended(count: number): Promise<void>;
}

/** Starts a storage whose requests meet the steps in turn; the last step repeats. */
export async function tinyStorage(clock: Clock, ...script: readonly Step[]): Promise<TinyStorage> {
  const puts: Put[] = [];
  const server = createServer(async (request, response) => {
    const step = script[Math.min(puts.length, script.length - 1)] ?? 201;
    const arrivedAtMs = clock.now();
    const { method = '', url: path = '', headers } = request;
    const put: Put = { method, path, headers, arrivedAtMs, bytes: 0, sha256: '' };
    puts.push(put);
    request.socket.once('close', () => {
      put.endedAtMs ??= clock.now();
    });
    if (step === 'stall-unread') return;
    if (typeof step !== 'string' || !step.endsWith('unread')) Object.assign(put, await readAll(request));
    if (step === 'stall') return;
    put.endedAtMs = clock.now();
    take(step, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    puts,
    async ended(count) {
      while (puts.filter((put) => put.endedAtMs !== undefined).length < count) await setImmediate();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function take(
  step: Exclude<Step, 'stall' | 'stall-unread'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (step === 'reset' || step === 'reset-unread') request.socket.resetAndDestroy();
  else if (step === 'close') request.socket.end();
  else if (typeof step === 'function') step(response);
  else if (step === 'answer-500-unread') response.writeHead(500).end();
  else response.writeHead(step).end([204, 304].includes(step) ? undefined : '{"id":"file-1"}');
}

async function readAll(request: IncomingMessage): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of request) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch {
    // The receiver broke off; what came until then is recorded.
  }
  return { bytes, sha256: hash.digest('hex') };
}
