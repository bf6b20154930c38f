import type { Socket } from 'node:net';
import type { Ending } from './ending.ts';
import type { Preset } from './exchange.ts';
import type { Reception } from './reception.ts';
import type { RequestHead } from './request-head.ts';
import type { RunningExchange } from './running-exchange.ts';

/** What is known of a connection. */
interface ConnectionView {
  /** Counts from 1. */
  readonly number: number;
  /** Why what came is not understood, or why the connection broke. */
  readonly trouble?: NodeJS.ErrnoException | undefined;
}

/** A request as it came. */
export interface Incoming {
  readonly connection: ConnectionView;
  readonly head: RequestHead;
  readonly reception: Reception;
}

/** How a request is answered, and who hears of its end. */
export interface Taken {
  readonly preset: Preset;
  /** Answers it, from its head to its end. */
  readonly play: (exchange: RunningExchange) => Promise<void>;
  /** Called once, in the turn in which it ends. */
  readonly over: (ending: Ending) => void;
}

/** What a scripted server is for: what it makes of requests, and of what is none. */
export interface Service {
  /** Makes a place for what arrives of a request; without a socket for one of which nothing can arrive. */
  readonly newReception: (id: string, atMs: number, socket?: Socket) => Reception;
  /** Called for each new connection, before anything of it is read. */
  readonly onConnection?: (connection: ConnectionView) => void;
  /** Called with what was read of it, before anybody else looks; the bytes are good until it returns. */
  readonly onRead?: (connection: ConnectionView, bytes: Buffer) => void;
  /** Takes a request whose head was read; one that `isDoomed` sees its connection closed in place of an answer. */
  readonly take: (incoming: Incoming, isDoomed: boolean) => Taken;
  /** Called for a request that ended before its head was whole or understood. */
  readonly onPartial: (
    incoming: Incoming,
    ending: Ending,
    why: 'malformed' | 'crowded' | 'handshake',
  ) => void;
  /** Called for what came behind such a request, which is none. */
  readonly onDropped: (reception: Reception) => void;
}
