import { type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import { request as tlsRequest } from 'node:https';

/** A request whose body Pact has read: as bytes, or parsed where it is JSON; one without a Content-Type it leaves unread. */
export type ReadRequest = IncomingMessage & { readonly body?: unknown };

/** Headers of a connection, which are made anew. */
const OF_CONNECTION = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];

/**
 * Passes a request on to the provider, and its answer back.
 *
 * Pact would do so too, but it ends with a provider that breaks a connection off. Here the connection of the
 * verifier is broken off as well, so that this interaction fails and the others go on.
 */
export function passOn(request: ReadRequest, response: ServerResponse, url: URL): void {
  const headers = Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.includes(name));
  const body = request.body === undefined ? undefined : bodyOf(request);
  const length = body?.length ?? request.headers['content-length'];
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  const breakOff = (): void => void response.destroy();
  const onward = send(url, {
    method: request.method,
    headers: {
      ...Object.fromEntries(headers),
      ...(length === undefined ? {} : { 'content-length': length }),
    },
    // A provider may close an idle connection just as the next request takes it.
    agent: false,
  });
  onward.on('error', breakOff).on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.on('error', breakOff).pipe(response);
  });
  response.on('close', () => onward.destroy());
  if (body) onward.end(body);
  else request.pipe(onward);
}

function bodyOf({ body, headers }: ReadRequest): Buffer {
  if (Buffer.isBuffer(body)) return body;
  const isEmpty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
  return Buffer.from(isEmpty ? '' : JSON.stringify(body));
}
