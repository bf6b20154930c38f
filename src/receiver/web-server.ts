import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { messageOf } from '../errors.ts';

/** Larger than any event, small enough to keep in memory. */
const LARGEST_BODY_BYTES = 16 * 1_048_576;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Where a receiver logs to: a writable stream or a pino destination. */
export interface LogDestination {
  write(line: string): void;
}

/** A web server that knows no route yet, takes any body as JSON, and explains every error in `detail`. */
export function webServer(log: LogDestination | undefined): FastifyInstance {
  const server = fastify({
    logger: log ? { stream: log } : false,
    // The request log would show the URL, and the secret is in its query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    // The only such error is a path that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => {
      (reply as unknown as FastifyReply).status(404).send({ detail: 'Not Found' });
    },
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(utf8.decode(body as Buffer)));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 422 }));
    }
  });

  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.status(status).send({ detail: error.message });
    server.log.error(`A delivery could not be handled: ${messageOf(error)}.`);
    return reply.status(status).send({ detail: 'Internal Server Error' });
  });
  return server;
}
