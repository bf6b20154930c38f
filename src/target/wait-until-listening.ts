import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { receiverNotStarted } from '../errors.ts';
import { portsOf } from './listening-sockets.ts';
import { processFamily } from './process-family.ts';
import type { CommandExit, StartedCommand } from './started-command.ts';

/** Where a receiver on this machine may listen: on IPv4, IPv6 or both. */
const LOOPBACK = ['127.0.0.1', '::1'];

const POLL_MS = 25;

/** Which receiver is waited for. */
export interface WaitOptions {
  readonly port: number;
  /** @default both loopback addresses */
  readonly host?: string;
  readonly child: StartedCommand;
  /** How long it may take, in ms. */
  readonly withinMs: number;
  /** Gives up waiting. */
  readonly signal?: AbortSignal;
}

/**
 * Resolves with the address at which a started receiver accepts TCP connections.
 *
 * Rejects with `RWH_RECEIVER_NOT_STARTED` when it ends first or takes too long, and with the reason of `signal`.
 */
export async function waitUntilListening(options: WaitOptions): Promise<string> {
  const { port, host, child, withinMs, signal } = options;
  const endsAt = performance.now() + withinMs;
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
      throw receiverNotStarted(child.commandLine, `${told(ended)} before it listened on port ${port}`, [
        ...child.lastLines,
      ]);
    }
    if (performance.now() >= endsAt) throw tooLate(port, child, withinMs);
    await Promise.race([delay(POLL_MS), child.exited]);
    signal?.throwIfAborted();
  }
}

function accepts(port: number, host: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host, timeout: timeoutMs });
    const done = (accepted: boolean) => (): void => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', done(true)).once('error', done(false)).once('timeout', done(false));
  });
}

function told({ code, signal }: CommandExit): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

function tooLate(port: number, child: StartedCommand, withinMs: number): Error {
  const elsewhere = portsOf(processFamily({ leader: child.pid, mark: child.mark }).map(({ pid }) => pid));
  const instead = elsewhere.length > 0 ? ` but on ${elsewhere.join(' and ')}` : '';
  const why = `does not listen on port ${port}${instead} after ${withinMs / 1000} s`;
  return receiverNotStarted(child.commandLine, why, [...child.lastLines]);
}
