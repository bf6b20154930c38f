import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** As many as Java's HttpURLConnection keeps. */
const KEPT = 5;

interface Blindness {
  /** Whether its client sends once more, over a new connection, what was lost over a kept one. */
  readonly resends?: boolean;
}

/**
 * Right, but its client keeps connections, and does not look whether storage has ended one before it sends over it,
 * as Java's HttpURLConnection does not where it streams.
 */
export function keepsConnectionsBlindly({ resends = false }: Blindness = {}): () => Behaviour {
  return () => {
    const kept: Socket[] = [];
    const sendOver = async (socket: Socket, upload: UploadRequest): Promise<Outcome> => {
      const outcome = await exchange(socket, upload);
      const closes = outcome.kind === 'lost' || outcome.headers.connection === 'close';
      if (closes || kept.length === KEPT) socket.destroy();
      else kept.push(socket);
      return outcome;
    };
    const sendAnew = async (upload: UploadRequest): Promise<Outcome> => {
      const { hostname, port } = new URL(upload.url);
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
      try {
        await once(socket, 'connect');
      } catch (error) {
        return { kind: 'lost', error };
      }
      socket.on('error', () => undefined);
      return sendOver(socket, upload);
    };
    return {
      ...referenceBehaviour,
      async send(upload) {
        const socket = kept.pop();
        if (!socket) return sendAnew(upload);
        const outcome = await sendOver(socket, upload);
        const body = referenceBehaviour.contents(upload.file, upload.attempt);
        return resends && outcome.kind === 'lost' ? sendAnew({ ...upload, body }) : outcome;
      },
    };
  };
}

async function exchange(
  socket: Socket,
  { method, url, headers, body, signal }: UploadRequest,
): Promise<Outcome> {
  const { host, pathname } = new URL(url);
  const all = { host, 'transfer-encoding': 'chunked', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const giveUp = (): void => void socket.destroy();
  signal?.addEventListener('abort', giveUp, { once: true });
  const answer = answerOver(socket);
  socket.write(`${method} ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  for await (const piece of body) {
    if (socket.destroyed) break;
    socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    if (!socket.write('\r\n')) await Promise.race([drained(socket), answer]);
  }
  if (!socket.destroyed) socket.write('0\r\n\r\n');
  const outcome = await answer;
  signal?.removeEventListener('abort', giveUp);
  return outcome;
}

async function drained(socket: Socket): Promise<void> {
  await once(socket, 'drain').catch(() => undefined);
}

/** Resolves with the next answer that comes, or its loss. */
function answerOver(socket: Socket): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  let text = '';
  const read = (bytes: Buffer): void => {
    text += bytes.toString();
    const answer = readAnswer(text);
    if (answer?.kind === 'answered' && Number.isNaN(answer.status)) lose();
    else if (answer) finish(answer);
  };
  const lose = (): void => {
    socket.destroy();
    finish({ kind: 'lost', error: new Error('The connection ended before the answer.') });
  };
  const finish = (outcome: Outcome): void => {
    socket.off('data', read).off('end', lose).off('close', lose);
    resolve(outcome);
  };
  // The end of a connection is only seen by who waits for an answer.
  if (socket.readableEnded) setImmediate(lose);
  socket.on('data', read).on('end', lose).on('close', lose);
  return promise;
}

function readAnswer(text: string): Outcome | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [name = '', value = ''] = line.split(': ');
        return [name.toLowerCase(), value];
      }),
  );
  const body = rest.join('\r\n\r\n');
  if (rest.length === 0 || Buffer.byteLength(body) < Number(headers['content-length'] ?? 0)) return undefined;
  return { kind: 'answered', status: Number(head.split(' ')[1]), headers, text: body };
}
