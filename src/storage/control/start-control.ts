import type { AddressInfo } from 'node:net';
import { addressUnavailable, controlOpen } from '../../errors.ts';
import { reachableHost } from '../../wire/reachable-host.ts';
import type { Storage } from '../storage.ts';
import { describeApi } from './api-description.ts';
import { controlServer } from './control-server.ts';
import { isLoopback } from './loopback.ts';
import { addAttemptRoutes } from './routes/attempts.ts';
import { addScriptRoutes } from './routes/scripts.ts';
import { addStateRoutes } from './routes/state.ts';
import { addUploadRoutes } from './routes/uploads.ts';

/** Where a control API listens, and who may use it. */
export interface ControlOptions {
  /** @default '127.0.0.1' */
  readonly host?: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** Bearer token that requests must bring; needed where other machines reach the host. */
  readonly token?: string | undefined;
}

/** A running control API; disposing of it answers those who wait and closes the port, not the storage. */
export interface Control extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
}

/** How long a client may take over the answer that it is getting when the API closes. */
const LAST_ANSWERS_MS = 500;

/**
 * Starts an HTTP API by which programs in any language script a storage and see what it received.
 *
 * @example await using control = await startControl(storage);
 */
export async function startControl(
  storage: Storage,
  { host = '127.0.0.1', port = 0, token }: ControlOptions = {},
): Promise<Control> {
  const isLocal = isLoopback(host);
  if (!isLocal && !token) {
    throw controlOpen(host, 'Give a token, or listen on 127.0.0.1, where none is needed.');
  }
  const closing = new AbortController();
  const server = controlServer({ isLocal, ...(token ? { token } : {}) });
  await describeApi(server);
  await server.register(async (api) => {
    addStateRoutes(api, storage);
    addScriptRoutes(api, storage);
  });
  await server.register(async (api) => {
    // A client that has the answer to an upload finds its attempt here, although its bytes may still be on their way to disk.
    api.addHook('preHandler', () => storage.settled());
    addUploadRoutes(api, storage, closing.signal);
    addAttemptRoutes(api, storage);
  });
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw addressUnavailable('control API', `${host}:${port}`, error);
  }
  const address = server.server.address() as AddressInfo;
  return {
    url: `http://${reachableHost(host)}:${address.port}`,
    port: address.port,
    [Symbol.asyncDispose]: async () => {
      closing.abort(new DOMException('The control API is closed.', 'AbortError'));
      const closed = server.close();
      const late = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS);
      await closed;
      clearTimeout(late);
    },
  };
}
