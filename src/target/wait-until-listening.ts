import { setTimeout as delay } from 'node:timers/promises';
import { receiverNotStarted } from '../errors.ts';
import { processFamily } from '../processes/process-family.ts';
import { accepts } from './accepts.ts';
import { portsOf } from './listening-sockets.ts';
import type { CommandExit, StartedCommand } from './started-command.ts';
import { takesEvents } from './takes-events.ts';

/** Where a receiver on this machine may listen: on IPv4, IPv6 or both. */
const LOOPBACK = ['127.0.0.1', '::1'];

const POLL_MS = 25;

/** Looking for other ports costs milliseconds, and most receivers listen before; in ms. */
const LOOK_ASIDE_MS = 500;

/** So long a receiver takes events on another port before that is no server which it needs for its start alone; in ms. */
const SETTLED_MS = 4_000;

/** After so long a person wonders what the harness waits for; in ms. */
const WONDER_MS = 5_000;

/** Which receiver is waited for. */
export interface WaitOptions {
  readonly port: number;
  /** @default both loopback addresses */
  readonly host?: string;
  readonly child: StartedCommand;
  /** How long it may take, in ms. */
  readonly withinMs: number;
  /** Takes a sentence on what it is waited for. @default nothing */
  readonly onNews?: ((sentence: string) => void) | undefined;
  /** Gives up waiting. */
  readonly signal?: AbortSignal;
}

/**
 * Resolves with the address at which a started receiver accepts TCP connections.
 *
 * Rejects with `RWH_RECEIVER_NOT_STARTED` when it ends first, takes too long, or takes events on another port, and
 * with the reason of `signal`.
 */
export async function waitUntilListening(options: WaitOptions): Promise<string> {
  const { port, host, child, withinMs, onNews, signal } = options;
  const startedAt = performance.now();
  const endsAt = startedAt + withinMs;
  let lookAsideAt = startedAt + LOOK_ASIDE_MS;
  let wonderAt = startedAt + WONDER_MS;
  let aside: { readonly port: number; readonly sinceMs: number } | undefined;
  let ended: CommandExit | undefined;
  void child.exited.then((exit) => {
    ended = exit;
  });
  for (;;) {
    for (const address of host === undefined ? LOOPBACK : [host]) {
      const accepted = await accepts(port, address, Math.max(1, endsAt - performance.now()));
      if (accepted && !ended) return address;
    }
    if (ended) {
      const why = `${told(ended)} before it listened on port ${port}`;
      throw receiverNotStarted(child.commandLine, why, child.lastLines);
    }
    if (performance.now() >= endsAt) throw tooLate(port, child, withinMs);
    if (performance.now() >= lookAsideAt) {
      const elsewhere = await otherPortWithReceiver(port, child);
      const nowMs = performance.now();
      if (elsewhere === undefined) aside = undefined;
      else if (aside?.port !== elsewhere) {
        aside = { port: elsewhere, sinceMs: nowMs };
        onNews?.(
          `The receiver ${instead(port, elsewhere)}. It has ${SETTLED_MS / 1000} s more to listen there.`,
        );
      } else if (nowMs - aside.sinceMs >= SETTLED_MS) throw hardCoded(port, elsewhere, child);
      if (nowMs >= wonderAt) {
        wonderAt = Number.POSITIVE_INFINITY;
        const seconds = Math.round((endsAt - nowMs) / 1000);
        onNews?.(`The receiver ${listensNot(port, portsIn(child))}. It has ${seconds} s more.`);
      }
      lookAsideAt = nowMs + LOOK_ASIDE_MS;
    }
    await Promise.race([delay(POLL_MS), child.exited]);
    signal?.throwIfAborted();
  }
}

function told({ code, signal }: CommandExit): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

function tooLate(port: number, child: StartedCommand, withinMs: number): Error {
  const elsewhere = portsIn(child);
  const why = `${listensNot(port, elsewhere)} after ${withinMs / 1000} s`;
  const [other] = elsewhere;
  return receiverNotStarted(child.commandLine, why, child.lastLines, other ? { hint: byItsUrl(other) } : {});
}

function hardCoded(port: number, elsewhere: number, child: StartedCommand): Error {
  return receiverNotStarted(child.commandLine, instead(port, elsewhere), child.lastLines, {
    hint: byItsUrl(elsewhere),
  });
}

function listensNot(port: number, elsewhere: readonly number[]): string {
  const others = elsewhere.length > 0 ? ` but on ${elsewhere.join(' and ')}` : '';
  return `does not listen on port ${port}${others}`;
}

function instead(port: number, elsewhere: number): string {
  return `takes events on port ${elsewhere}, and was told to listen on ${port}`;
}

function byItsUrl(port: number): string {
  return (
    'Let it listen on the port that the variable PORT names; map another name with --env NAME={port}, or write {port} in the command. Or start it yourself and give its URL: ' +
    `conform 'http://127.0.0.1:${port}/webhook?key=SECRET' --storage-listen HOST:PORT --storage-key KEY --receiver-dir DIR.`
  );
}

/** The port on which a started receiver takes events while it does not listen on the one that it was told. */
async function otherPortWithReceiver(told: number, child: StartedCommand): Promise<number | undefined> {
  for (const port of portsIn(child)) {
    if (port !== told && (await takesEvents(port))) return portsIn(child).includes(told) ? undefined : port;
  }
  return undefined;
}

function portsIn({ family }: StartedCommand): number[] {
  return portsOf(processFamily(family).map(({ pid }) => pid));
}
