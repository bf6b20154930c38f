import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressUnavailable } from '../errors.ts';
import { chooseToken } from '../target/choose-secret.ts';
import { Bench, type BenchOptions } from './bench.ts';
import { readPage } from './read-page.ts';
import { addRoutes } from './server/add-routes.ts';
import { EventStreams } from './server/event-streams.ts';
import { labServer } from './server/lab-server.ts';

/** What a lab is made of. */
export interface LabOptions extends BenchOptions {
  /** Port of the page. @default 0, a free port */
  readonly port?: number | undefined;
  /** How often streams get a sign of life, in ms. @default 15_000 */
  readonly heartbeatMs?: number;
}

/** A lab that serves its page; disposing of it ends all that it started, and takes away all that it laid. */
export interface Lab extends AsyncDisposable {
  /** Address of the page, with the token in it. */
  readonly url: string;
}

const HOST = '127.0.0.1';

const HEARTBEAT_MS = 15_000;

/** Starts a lab: receiver, storage, recorder, and a page on loopback for all of them. */
export async function startLab(options: LabOptions): Promise<Lab> {
  const { port = 0, heartbeatMs = HEARTBEAT_MS } = options;
  // Where one is missing it is told now.
  readPage('lab');
  readPage('report');
  let streams: EventStreams | undefined;
  const bench = await Bench.start(options, {
    onEntries: () => streams?.entriesChanged(),
    onState: () => streams?.stateChanged(),
  });
  const token = chooseToken();
  const server = labServer({ token, redact: bench.redact });
  streams = new EventStreams({ journal: bench.journal, state: () => bench.state(), heartbeatMs });
  addRoutes(server, { bench, streams });
  const close = async (): Promise<void> => {
    streams.close();
    await server.close();
    await bench[Symbol.asyncDispose]();
  };
  try {
    const taken = await listen(server, port);
    return { url: `http://${HOST}:${taken}/${token}/`, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(server: FastifyInstance, port: number): Promise<number> {
  try {
    await server.listen({ host: HOST, port });
  } catch (error) {
    throw addressUnavailable('lab', `${HOST}:${port}`, error);
  }
  return (server.server.address() as AddressInfo).port;
}
