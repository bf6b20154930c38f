import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { requestHeaders } from './sent-headers.ts';
import { type WholeAnswer, wholeAnswer } from './whole-answer.ts';

/** An answer and the time from the write of its request to its last byte. */
export interface TimedAnswer extends WholeAnswer {
  readonly tookNs: number;
}

/** A connection that is kept open, so that nothing but the receiver's work is between a request and its answer. */
export interface RawConnection extends Disposable {
  /** Writes a request, one at a time; `undefined` where the connection ends before the answer does. */
  exchange(request: Buffer): Promise<TimedAnswer | undefined>;
}

/** A receiver that is silent for so long, in ms, gives no answer that is worth timing. */
const SILENCE_MS = 5_000;

/** The bytes of a delivery, made before they are sent, so that making them takes no time then. */
export function rawRequest(url: URL, body: string): Buffer {
  const bytes = Buffer.from(body);
  const headers = [
    ['Host', url.host],
    // Only HTTP/1.0 has to be asked.
    ['Connection', 'keep-alive'],
    ...requestHeaders(url, {}),
    ['Content-Length', String(bytes.length)],
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${url.pathname}${url.search} HTTP/1.1\r\n${headers.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** Connects to the receiver at `url`; `undefined` where it takes no connection. */
export async function openRawConnection(url: URL, signal: AbortSignal): Promise<RawConnection | undefined> {
  const socket = connectTo(url);
  socket.setNoDelay(true).setTimeout(SILENCE_MS, () => socket.destroy());
  let waiting: { readonly sentAtNs: bigint; readonly done: (answer?: TimedAnswer) => void } | undefined;
  let received: Buffer[] = [];
  const finish = (answer?: TimedAnswer): void => {
    const { done } = waiting ?? {};
    waiting = undefined;
    received = [];
    done?.(answer);
  };
  const read = (ended: boolean): void => {
    const atNs = process.hrtime.bigint();
    if (!waiting) return void socket.destroy();
    try {
      const [first, ...more] = received;
      const answer = first && wholeAnswer(more.length === 0 ? first : Buffer.concat(received), ended);
      if (answer) finish({ ...answer, tookNs: Number(atNs - waiting.sentAtNs) });
    } catch {
      socket.destroy();
    }
  };
  socket.on('data', (bytes: Buffer) => {
    received.push(bytes);
    read(false);
  });
  const abort = (): void => void socket.destroy();
  signal.addEventListener('abort', abort, { once: true });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => resolve(true));
    socket.on('error', () => socket.destroy());
    socket.once('end', () => {
      read(true);
      socket.destroy();
    });
    socket.once('close', () => {
      signal.removeEventListener('abort', abort);
      resolve(false);
      finish();
    });
    if (signal.aborted) abort();
  });
  if (!isOpen) return undefined;
  return {
    exchange: (request) =>
      new Promise((done) => {
        if (socket.destroyed) return done(undefined);
        waiting = { sentAtNs: process.hrtime.bigint(), done };
        socket.write(request);
      }),
    [Symbol.dispose]: abort,
  };
}

function connectTo({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:'
    ? connectTls({ host, port: Number(port || 443) })
    : connectTcp({ host, port: Number(port || 80) });
}
