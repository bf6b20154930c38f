import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { addressUnavailable } from '../errors.ts';
import { quietHttpServer } from '../wire/http-server.ts';
import type { CaptureOptions } from './capture-options.ts';
import { credentialsIn, maskHead } from './credentials-in.ts';
import { Outbox } from './outbox.ts';
import { SenderConnection } from './sender-connection.ts';
import { takeDelivery } from './take-delivery.ts';
import { whyNoRequest } from './why-no-request.ts';

/** A running capture; disposing of it ends everything, and hands out deliveries under way as they are. */
export interface Capture extends AsyncDisposable {
  readonly url: string;
  /** Rejects when a delivery cannot be taken or handed out; until then it is pending. */
  readonly failed: Promise<never>;
}

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function refuse(socket: Socket): void {
  if (socket.writable) socket.end(REFUSAL);
  socket.destroySoon();
}

/** Starts a server that takes deliveries like a receiver: any method, any path. */
export async function startCapture(options: CaptureOptions): Promise<Capture> {
  const { clock, host, port, keepSecrets } = options;
  const connections = new Map<Socket, SenderConnection>();
  const underWay = new Map<AbortController, Promise<void>>();
  let count = options.connectionsBefore;
  let deliveries = 0;

  // A receiver behind the capture may tell what it was sent.
  const others = options.forward ? credentialsIn(options.forward.search, []) : [];
  const outbox = new Outbox({
    keepSecrets,
    others,
    // As many as two of the longest bodies usually have.
    mostWaiting: 2 * options.maxBodyBytes,
    handOut: options.onDelivery,
  });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});

  function orFail(act: () => void): void {
    try {
      act();
    } catch (error) {
      failure.reject(error);
    }
  }

  function onRequest(request: IncomingMessage, response: ServerResponse, expectsContinue: boolean): void {
    const connection = connections.get(request.socket);
    if (!connection) return;
    deliveries += 1;
    const stop = new AbortController();
    const parts = { request, response, connection, expectsContinue };
    const taken = takeDelivery(parts, { ...options, number: deliveries, stop: stop.signal, outbox })
      .catch(failure.reject)
      .finally(() => underWay.delete(stop));
    underWay.set(stop, taken);
    connection.taken = Promise.all([connection.taken, taken]);
  }

  function tellNoise(connection: SenderConnection, why: string): void {
    const { bytes, kept } = connection.noise();
    const shown = keepSecrets ? kept : Buffer.from(maskHead(kept.toString('latin1')), 'latin1');
    const atMs = connection.beganAtMs ?? clock.now();
    orFail(() =>
      options.onNoise({
        kind: 'captured-noise',
        atMs,
        receivedAt: new Date(Date.now() - (clock.now() - atMs)).toISOString(),
        connection: connection.number,
        why,
        deliveriesBefore: connection.deliveries,
        bytes,
        bytesBase64: shown.toString('base64'),
      }),
    );
  }

  function onTrouble(error: NodeJS.ErrnoException, socket: Socket): void {
    const connection = connections.get(socket);
    const isNonsense = /^(HPE_(?!INVALID_EOF_STATE)|CONNECT)/.test(error.code ?? '');
    // A connection that breaks within a body, or between two deliveries, is no noise.
    if (connection && (isNonsense || connection.isWithinHead)) {
      tellNoise(connection, whyNoRequest(error, connection.noise().kept));
    }
    if (!connection || connection.isWithinRequest || error.code === 'ECONNRESET') refuse(socket);
    // What was asked before is answered first.
    else connection.taken.finally(() => refuse(socket));
  }

  const server = quietHttpServer({ onRequest, onTrouble });
  server.on('connection', (socket) => {
    count += 1;
    const connection = new SenderConnection(count);
    connections.set(socket, connection);
    // Each request that waits on it listens for its end.
    socket.setMaxListeners(0);
    socket.prependListener('data', (bytes: Buffer) => connection.read(bytes, clock.now()));
    socket.on('close', () => connections.delete(socket));
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw addressUnavailable('capture', `${host}:${port}`, error);
  }
  server.on('error', () => {});
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    failed: failure.promise,
    [Symbol.asyncDispose]: async () => {
      server.close();
      const last = [...underWay.values()];
      for (const stop of underWay.keys()) stop.abort();
      outbox.hurry();
      await Promise.all(last);
      for (const [socket, connection] of connections) {
        if (connection.isWithinHead) tellNoise(connection, 'the capture ended within the head of a request');
        socket.destroy();
      }
    },
  };
}
