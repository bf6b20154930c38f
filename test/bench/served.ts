/**
 * A server in a process of its own: the mock storage, a bare `node:http` server that hashes, or mockttp. As a
 * program it serves what its argument names.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';

const MIB = 1024 ** 2;
/** How often the server looks at its own memory. */
const SAMPLE_MS = 5;

/** What is served. */
export type Kind = 'storage' | 'bare' | 'mockttp';

/** A server that is asked about itself, and ends when it is disposed of. */
export interface Served extends AsyncDisposable {
  readonly port: number;
  /** Resident memory now; the peak counts from here. */
  idleMib(): Promise<number>;
  peakMib(): Promise<number>;
  /** Processor time of the process since its start, in seconds. */
  cpuSeconds(): Promise<number>;
  /** What it counted: attempts, and bytes of their bodies. */
  seen(): Promise<{ readonly attempts: number; readonly bytes: number }>;
}

const counted = { attempts: 0, bytes: 0 };

const servers: Readonly<Record<Kind, () => Promise<number>>> = {
  async storage() {
    const storage = await startStorage({
      clock: systemClock(),
      key: 'storage-key',
      defaultScript: '201',
      onAttempt: ({ ended, body }) => {
        if (ended !== 'complete') return;
        counted.attempts += 1;
        counted.bytes += body.bytes;
      },
    });
    storage.script('late-*', 'delay:200ms+201');
    return storage.port;
  },

  async bare() {
    const server = createServer((incoming, answer) => {
      const hash = createHash('sha256');
      incoming.on('data', (piece) => hash.update(piece));
      incoming.on('end', () => answer.writeHead(201).end(JSON.stringify({ id: hash.digest('hex') })));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },

  async mockttp() {
    const { getLocal } = await mockttp();
    const server = getLocal({ recordTraffic: false });
    await server.start();
    await server.forPut(/.*/).thenCallback(({ body }) => ({
      statusCode: 201,
      body: JSON.stringify({ id: createHash('sha256').update(body.buffer).digest('hex') }),
    }));
    return server.port;
  },
};

/** Whether mockttp can be loaded: it is not among the packages of this repository, which it would treble. */
export async function hasMockttp(): Promise<boolean> {
  return mockttp().then(
    () => true,
    () => false,
  );
}

/** Starts a server of this kind. */
export async function serve(kind: Kind): Promise<Served> {
  const server = fork(import.meta.filename, [kind]);
  const port = await message<number>(server);
  const ask = <Answer>(question: string): Promise<Answer> => {
    server.send(question);
    return message<Answer>(server);
  };
  return {
    port,
    idleMib: () => ask('idle'),
    peakMib: () => ask('peak'),
    cpuSeconds: () => ask('cpu'),
    seen: () => ask('seen'),
    async [Symbol.asyncDispose]() {
      server.disconnect();
      await once(server, 'exit');
    },
  };
}

interface MockttpServer {
  readonly port: number;
  start(): Promise<void>;
  forPut(path: RegExp): {
    thenCallback(
      answer: (request: { readonly body: { readonly buffer: Buffer } }) => object,
    ): Promise<unknown>;
  };
}

async function mockttp(): Promise<{ getLocal(options: object): MockttpServer }> {
  const name = 'mockttp';
  return import(name);
}

async function message<Value>(server: ChildProcess): Promise<Value> {
  const [value] = await once(server, 'message');
  return value as Value;
}

if (process.argv[1] === import.meta.filename) {
  const port = await servers[process.argv[2] as Kind]();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  process.on('message', (asked) => {
    if (asked === 'idle') peak = process.memoryUsage.rss();
    const { user, system } = process.cpuUsage();
    if (asked === 'cpu') process.send?.((user + system) / 1e6);
    else process.send?.(asked === 'seen' ? counted : peak / MIB);
  });
  process.on('disconnect', () => {
    clearInterval(timer);
    process.exit();
  });
  process.send?.(port);
}
