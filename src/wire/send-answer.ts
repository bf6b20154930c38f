import type { ServerResponse } from 'node:http';
import { type ComposedAnswer, serialise } from './compose-answer.ts';
import type { CutPlace } from './manner.ts';

/** Sends a whole answer in the way of `node:http`, which leaves the connection usable; tells when the kernel has it. */
export function sendWhole(response: ServerResponse, composed: ComposedAnswer, done: () => void): void {
  const { status, headers, body, trailers } = composed;
  // Flat, in the form that takes no work; the same name twice stays twice.
  response.writeHead(status, headers.flat());
  if (trailers && body.length > 0) response.write(body);
  if (trailers) response.addTrailers(trailers as [string, string][]);
  response.end(trailers ? '' : body, done);
}

/** The bytes of an answer up to the place where it breaks off. */
export function bytesUntil(answer: ComposedAnswer, place: CutPlace | 'end'): Buffer {
  const { line, head, body } = serialise(answer);
  if (place === 'line') return line;
  const cut = place === 'head' ? 0 : place === 'half' ? Math.floor(body.length / 2) : body.length;
  return Buffer.concat([line, head, body.subarray(0, cut)]);
}
