import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is done with the requests of an HTTP server without timers of its own. */
export interface HttpHandlers {
  readonly onRequest: (request: IncomingMessage, response: ServerResponse, expectsContinue: boolean) => void;
  /** Bytes that are no request, or a connection that failed. */
  readonly onTrouble: (error: NodeJS.ErrnoException, socket: Socket) => void;
}

/** Room for names and headers far beyond what is sensible: a server of ours records, it does not judge. */
const HEAD_LIMIT_BYTES = 128 * 1024;

/** A `node:http` server that listens nowhere: sockets are given to it as `connection` events. */
export function quietHttpServer({ onRequest, onTrouble }: HttpHandlers): Server {
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: 0,
    keepAliveTimeout: 0,
    requireHostHeader: false,
    maxHeaderSize: HEAD_LIMIT_BYTES,
  });
  server.timeout = 0;
  // A client that has sent all of a request and its FIN, like `nc -N`, may still wait for the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.maxHeadersCount = 0;
  // After CONNECT nobody else listens for what becomes of the connection, and an error that nobody hears ends the process.
  server.on('connection', (socket) => socket.on('error', () => {}));
  server.on('request', (request, response) => onRequest(request, response, false));
  server.on('checkContinue', (request, response) => onRequest(request, response, true));
  server.on('checkExpectation', (request, response) => onRequest(request, response, false));
  server.on('clientError', (error, socket) => onTrouble(error, socket as Socket));
  server.on('connect', (_request, socket) =>
    onTrouble(Object.assign(new Error('CONNECT'), { code: 'CONNECT' }), socket as Socket),
  );
  return server;
}
