import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ComposedAnswer, serialise } from './compose-answer.ts';
import type { CutPlace } from './manner.ts';

interface Sending {
  readonly composed: ComposedAnswer;
  /** Whether the connection, which the answer says is closed, stays open. */
  readonly lingers: boolean | undefined;
  /** Called when the kernel has taken it. */
  readonly done: () => void;
}

/** Sends a whole answer in the way of `node:http`, which leaves the connection usable. */
export function sendWhole(response: ServerResponse, { composed, lingers, done }: Sending): void {
  const { status, headers, body, trailers } = composed;
  // Flat, in the form that takes no work; the same name twice stays twice.
  response.writeHead(status, headers.flat());
  if (trailers && body.length > 0) response.write(body);
  if (trailers) response.addTrailers(trailers as [string, string][]);
  // The end of an answer that says "close" makes node:http close the connection.
  if (lingers) response.write(body, done);
  else response.end(trailers ? '' : body, done);
}

/** The bytes of an answer up to the place where it breaks off. */
export function bytesUntil(answer: ComposedAnswer, place: CutPlace | 'end'): Buffer {
  const { line, head, body } = serialise(answer);
  if (place === 'line') return line;
  const cut = place === 'head' ? 0 : place === 'half' ? Math.floor(body.length / 2) : body.length;
  return Buffer.concat([line, head, body.subarray(0, cut)]);
}

/** Tells when the kernel has taken the bytes, or the socket is gone. */
export function writeBytes(socket: Socket, bytes: Buffer, done: () => void): void {
  socket.write(bytes, () => done());
}
