import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ComposedAnswer, serialise } from './compose-answer.ts';
import type { Answer } from './exchange.ts';
import type { CutPlace } from './manner.ts';

/** Sends a whole answer in the way of `node:http`, which leaves the connection usable. */
export async function sendWhole(
  response: ServerResponse,
  { status, headers, body, trailers }: ComposedAnswer,
  { lingers = false }: Pick<Answer, 'lingers'>,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of headers) response.appendHeader(name, value);
  if (trailers && body.length > 0) response.write(body);
  if (trailers) response.addTrailers(trailers as [string, string][]);
  await new Promise<void>((resolve) => {
    // The end of an answer that says "close" makes node:http close the connection.
    if (lingers) response.write(body, () => resolve());
    else response.end(trailers ? '' : body, resolve);
  });
}

/** The bytes of an answer up to the place where it breaks off. */
export function bytesUntil(answer: ComposedAnswer, place: CutPlace | 'end'): Buffer {
  const { line, head, body } = serialise(answer);
  if (place === 'line') return line;
  const cut = place === 'head' ? 0 : place === 'half' ? Math.floor(body.length / 2) : body.length;
  return Buffer.concat([line, head, body.subarray(0, cut)]);
}

/** Resolves when the kernel has taken the bytes, or the socket is gone. */
export async function writeBytes(socket: Socket, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
}
