import type { Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { tlsUnusable } from '../../errors.ts';
import type { TlsIdentity } from './identity.ts';

/** How the first bytes on a connection ended up that did not become TLS. */
export interface FailedHandshake {
  /** When the first byte was read. */
  readonly atMs: number;
  /** The side that ended it. */
  readonly loss: 'aborted' | 'lost' | 'open';
}

interface Beyond {
  readonly now: () => number;
  /** A connection on which TLS is spoken, and the bare one below it. */
  readonly onSecure: (secure: TLSSocket, bare: Socket) => void;
  /** A connection that begins with anything else; all its bytes are still to be read. */
  readonly onPlain: (bare: Socket) => void;
  readonly onFailed: (failed: FailedHandshake) => void;
}

/** The way in of a server that speaks TLS. */
export interface TlsDoor {
  enter(bare: Socket): void;
  /** Closes what is still on its way in. */
  close(): Promise<void>;
}

/** What every TLS connection begins with: a record of the handshake. */
const HANDSHAKE = 0x16;

/** A server of ours waits; it is its clients that have time-outs. */
const HANDSHAKE_TIMEOUT_MS = 2 ** 31 - 1;

/** Makes a door for clients that speak TLS, where the others are told apart by their first byte. */
export function tlsDoor({ cert, key }: TlsIdentity, { now, onSecure, onPlain, onFailed }: Beyond): TlsDoor {
  /** Sockets that have sent something and are neither secure nor plain yet, by the address of their client. */
  const shakingHands = new Map<string, { readonly bare: Socket; readonly atMs: number; lost: boolean }>();
  const entering = new Set<Socket>();
  const server = serverFor(cert, key);
  let closing = false;
  server.on('secureConnection', (secure) => {
    const found = shakingHands.get(addressOf(secure));
    if (!found) {
      secure.destroy();
      return;
    }
    shakingHands.delete(addressOf(secure));
    entering.delete(found.bare);
    secure.allowHalfOpen = true;
    onSecure(secure, found.bare);
  });
  server.on('tlsClientError', ({ code = '' }: NodeJS.ErrnoException, secure) => {
    const found = shakingHands.get(addressOf(secure));
    // An alert is what the client says before it goes away.
    if (found && code.startsWith('ERR_SSL_') && !code.includes('_ALERT_')) found.lost = true;
  });

  function onFirstBytes(bare: Socket, first: Buffer): void {
    if (first[0] !== HANDSHAKE) {
      entering.delete(bare);
      onPlain(bare);
      bare.unshift(first);
      return;
    }
    bare.pause();
    bare.unshift(first);
    const address = addressOf(bare);
    const hand = { bare, atMs: now(), lost: false };
    shakingHands.set(address, hand);
    bare.once('close', () => {
      if (shakingHands.get(address) !== hand) return;
      shakingHands.delete(address);
      onFailed({ atMs: hand.atMs, loss: closing ? 'open' : hand.lost ? 'lost' : 'aborted' });
    });
    // A client that gives up in the handshake is gone, whichever half it closes.
    bare.allowHalfOpen = false;
    server.emit('connection', bare);
  }

  return {
    enter(bare) {
      entering.add(bare);
      bare.on('error', () => {});
      bare.once('close', () => entering.delete(bare));
      // In the turn of the read itself: a connection that is reset right after takes back what was not.
      bare.once('data', (first: Buffer) => onFirstBytes(bare, first));
      bare.once('end', () => {
        if (entering.has(bare)) bare.destroy();
      });
    },
    async close() {
      closing = true;
      await Promise.all(
        [...entering].map((bare) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          bare.once('close', () => resolve());
          bare.destroy();
          return promise;
        }),
      );
    },
  };
}

function serverFor(cert: string, key: string): ReturnType<typeof createServer> {
  try {
    return createServer({ cert, key, ALPNProtocols: ['http/1.1'], handshakeTimeout: HANDSHAKE_TIMEOUT_MS });
  } catch (error) {
    throw tlsUnusable('The certificate and its key', error);
  }
}

function addressOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
