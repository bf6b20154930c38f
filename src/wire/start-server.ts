import type { Socket } from 'node:net';
import type { Clock } from '../clock/clock.ts';
import { Admission } from './admission.ts';
import { Connections, type IncomingRequest } from './connections.ts';
import { type End, endingOf } from './ending.ts';
import { HttpExchange } from './http-exchange.ts';
import { readInPlace } from './in-place.ts';
import { Listener } from './listener.ts';
import { PortOutages } from './port-outages.ts';
import { reachableHost } from './reachable-host.ts';
import type { Reception } from './reception.ts';
import { receptionIds } from './reception-ids.ts';
import { headOfLines, headOfRequest } from './request-head.ts';
import { viewOf } from './request-view.ts';
import type { Service } from './service.ts';
import type { TlsIdentity } from './tls/identity.ts';
import { tlsDoor } from './tls/tls-door.ts';

/** How a scripted server is set up. */
interface ServerOptions {
  /** What it is, as errors call it. */
  readonly what: string;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  /** @default '127.0.0.1' */
  readonly host?: string | undefined;
  /** @default 0, a free port */
  readonly port?: number | undefined;
  /** @default HTTP */
  readonly tls?: true | TlsIdentity | undefined;
  /** What the delays of scripts are multiplied by. @default 1 */
  readonly delayScale?: number | undefined;
  /** A body that is larger is not read to its end. @default none */
  readonly limitBytes?: number | undefined;
}

/** A running scripted server; disposing of it ends everything, and what is under way ends as `open`. */
export interface Server extends AsyncDisposable {
  /** Its scheme, host and port. */
  readonly origin: string;
  readonly port: number;
  /** Certificate, as PEM, of the authority that a client must trust; absent where it is not known. */
  readonly ca: string | undefined;
  /** Closes the port and idle connections; requests under way go on, and their connections close after them. */
  closeListener(): Promise<void>;
  /** Listens on the same port again. */
  openListener(): Promise<void>;
  /** Breaks off what is under way, which ends as `open`, and all outages, and listens. */
  reset(): Promise<void>;
}

/** Starts an HTTP server that plays faults: it knows connections and requests, and its service what they are about. */
export async function startServer(options: ServerOptions, service: Service): Promise<Server> {
  const { what, clock, host = '127.0.0.1', port = 0, delayScale = 1 } = options;
  const { limitBytes = Number.POSITIVE_INFINITY } = options;
  const nextId = receptionIds();
  const newReception = (atMs: number, socket?: Socket): Reception =>
    service.newReception(nextId(), atMs, socket);
  const connections = new Connections({ clock, newReception, service, onRequest });

  /** Tells of a connection on which no head came. */
  function tellHeadless(end: End, why: 'crowded' | 'handshake', atMs = end.atMs): void {
    const connection = { number: connections.nextNumber() };
    const incoming = { connection, head: headOfLines([]), reception: newReception(atMs) };
    service.onPartial(incoming, endingOf(end), why);
  }

  const identity = options.tls === true ? await newIdentity(host) : options.tls;
  const door =
    identity &&
    tlsDoor(identity, {
      now: () => clock.now(),
      onSecure: (secure, bare) => connections.add(secure, bare),
      onPlain: (bare) => connections.addMisled(bare),
      onFailed: ({ atMs, loss }) => tellHeadless({ loss, atMs: clock.now() }, 'handshake', atMs),
    });
  const admission = new Admission({
    isPlain: door === undefined,
    onTurnedAway: (status) => tellHeadless({ loss: 'lost', atMs: clock.now(), status }, 'crowded'),
  });
  const listener: Listener = new Listener({ what, host, port }, (accepted) => {
    const socket = door ? accepted : readInPlace(accepted);
    admission.admit(socket, () =>
      outages.admit(socket, () => (door ? door.enter(socket) : connections.add(socket))),
    );
  });
  const outages = new PortOutages({ clock, listener, closeIdle: () => connections.closeIdle() });

  function onRequest(incoming: IncomingRequest): void {
    const { connection, reception } = incoming;
    const head = headOfRequest(incoming.request, reception);
    const isDoomed = connection.closesNext;
    const { preset, play, over } = service.take({ connection, head, reception }, isDoomed);
    const exchange = new HttpExchange({
      ...incoming,
      ...{ clock, delayScale, preset, limitBytes },
      view: viewOf(head, incoming.expectsContinue),
      mayKeepAlive: () => listener.isOpen,
      onEnd: (ending, outage) => {
        over(ending);
        if (outage) outages.begin({ ...outage, ms: outage.ms * delayScale });
        if (!listener.isOpen && connection.isIdle()) connection.socket.destroySoon();
      },
    });
    connection.turn = connection.turn.then(async () => {
      // The answer before it said "close".
      if (isDoomed || !connection.socket.writable) return connection.close('lost');
      try {
        await play(exchange);
      } catch (error) {
        if (!exchange.ending) throw error;
      }
    });
  }

  await listener.open();
  return {
    origin: `${door ? 'https' : 'http'}://${reachableHost(host)}:${listener.port}`,
    port: listener.port,
    ca: identity?.ca,
    closeListener: async () => {
      outages.cancel();
      await listener.close();
      await connections.closeIdle();
    },
    openListener: () => {
      outages.cancel();
      return listener.open();
    },
    reset: async () => {
      const broken = connections.closeBusy();
      // After it: what is broken off may have begun one.
      outages.reset();
      await Promise.all([broken, listener.open()]);
    },
    [Symbol.asyncDispose]: async () => {
      outages.close();
      admission.close();
      await listener.close();
      await Promise.all([door?.close(), connections.close()]);
    },
  };
}

/** Loaded only where it is asked for: it takes longer than all else together. */
async function newIdentity(host: string): Promise<TlsIdentity> {
  const { madeIdentity } = await import('./tls/made-identity.ts');
  return madeIdentity(host);
}
