import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { addressUnavailable } from '../errors.ts';
import { type Behaviour, referenceBehaviour } from './behaviour.ts';
import type { ReceiverSettings } from './settings.ts';
import { keepUploads } from './uploads.ts';
import { type LogDestination, webServer } from './web-server.ts';
import { addWebhookRoute, WEBHOOK_PATH } from './webhook-route.ts';

/** What a receiver runs with, apart from its settings. */
export interface ReceiverOptions {
  readonly clock: Clock;
  /** Gets the log as lines of JSON; without it nothing is logged. */
  readonly log?: LogDestination;
  /** @default referenceBehaviour */
  readonly behaviour?: Behaviour;
}

/** A receiver that listens; disposing of it ends it at once. */
export interface Receiver extends AsyncDisposable {
  /** The receiver URL, without the key. */
  readonly url: string;
  readonly port: number;
  /** The files whose uploads are not over. */
  pendingUploads(): string[];
  /** Stops listening, waits up to `graceMs` for uploads, then ends and names the unfinished ones. */
  shutdown(graceMs: number): Promise<{ readonly unfinished: readonly string[] }>;
}

/** Starts the bundled reference receiver, or one that differs from it by its behaviour. */
export async function startReceiver(settings: ReceiverSettings, options: ReceiverOptions): Promise<Receiver> {
  const { clock, behaviour = referenceBehaviour } = options;
  const server = webServer(options.log);
  const uploads = keepUploads(settings, { behaviour, clock, log: server.log });
  addWebhookRoute(server, settings, { behaviour, upload: uploads.start });
  const port = await listen(server, settings);

  async function end(graceMs: number): Promise<{ unfinished: string[] }> {
    const closed = server.close();
    const over = new AbortController();
    const finished = closed.then(() => uploads.idle());
    if (graceMs > 0) await Promise.race([finished, clock.sleep(graceMs, over.signal).catch(() => {})]);
    over.abort();
    const unfinished = uploads.pending();
    for (const file of unfinished) server.log.error({ file }, `The upload of "${file}" is unfinished.`);
    await uploads.stop();
    server.server.closeAllConnections();
    await closed;
    return { unfinished };
  }

  let ended: ReturnType<typeof end> | undefined;
  const shutdown = (graceMs: number): ReturnType<typeof end> => {
    ended ??= end(graceMs);
    return ended;
  };
  return {
    url: `http://${reachable(settings.host)}:${port}${WEBHOOK_PATH}`,
    port,
    pendingUploads: uploads.pending,
    shutdown,
    [Symbol.asyncDispose]: async () => {
      await shutdown(0);
    },
  };
}

async function listen(server: FastifyInstance, { host, port }: ReceiverSettings): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    throw addressUnavailable('receiver', `${host}:${port}`, error);
  }
  return (server.server.address() as AddressInfo).port;
}

/** A host under which this machine reaches a server that listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
