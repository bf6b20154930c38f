import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BrokerStore } from './fake-broker/broker-store.ts';
import { answerRoute } from './fake-broker/routes.ts';

/** One request as it came in. */
export interface BrokerRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** What happens in place of an answer: a status with a body, or something on the wire. */
export type BrokerFault =
  | 'reset'
  | 'stall'
  | 'breaks off'
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/** A broker that runs. */
export interface FakeBroker extends AsyncDisposable {
  /** Its base URL. */
  readonly url: string;
  readonly store: BrokerStore;
  readonly requests: readonly BrokerRequest[];
  /** Faults for the next requests whose path ends with this, one each; those after it are answered. */
  fail(ending: string, ...faults: readonly BrokerFault[]): void;
  /** Resolves when so many requests have come. */
  arrived(count: number): Promise<void>;
}

/** What a broker is like. */
export interface FakeBrokerOptions {
  /** Where it sits, such as `/pact-broker`. */
  readonly basePath?: string;
  /** The one value of the header Authorization that it takes. */
  readonly authorization?: string;
  /** The URL that its links begin with, where it does not know by which it is reached. */
  readonly ownUrl?: string;
}

/** Starts a small Pact Broker on a free port: real HTTP, and everything in memory. */
export async function startFakeBroker(options: FakeBrokerOptions = {}): Promise<FakeBroker> {
  const { basePath = '', authorization, ownUrl } = options;
  const store = new BrokerStore();
  const requests: BrokerRequest[] = [];
  const grown = new EventTarget();
  const faults: { readonly ending: string; readonly fault: BrokerFault }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ method, path, authorization: headers.authorization, body });
    grown.dispatchEvent(new Event('request'));
    const url = new URL(path, 'http://broker');
    const at = faults.findIndex(({ ending }) => url.pathname.endsWith(ending));
    if (at !== -1) {
      const [next] = faults.splice(at, 1);
      return next && misbehave(response, next.fault);
    }
    if (authorization !== undefined && headers.authorization !== authorization) {
      response.setHeader('www-authenticate', 'Basic realm="Restricted area"');
      return send(response, 401, { error: 'Access is denied' });
    }
    if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) {
      response.writeHead(404, { 'content-type': 'text/html' });
      return void response.end('<html>Not here</html>');
    }
    if (method !== 'GET' && headers['content-type']?.split(';')[0] !== 'application/json') {
      return send(response, 415, undefined);
    }
    const parsed = method === 'GET' ? {} : parsedJson(body);
    if (parsed === undefined) return send(response, 400, { error: `Error parsing JSON - unexpected token` });
    const segments = url.pathname
      .slice(basePath.length + 1)
      .split('/')
      .map(decodeURIComponent);
    const base = ownUrl ?? `http://${headers.host}${basePath}`;
    const { status, body: told } = answerRoute(store, {
      method,
      segments,
      query: url.searchParams,
      body: parsed,
      base,
    });
    send(response, status, told);
  }

  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    store,
    requests,
    fail: (ending, ...more) => void faults.push(...more.map((fault) => ({ ending, fault }))),
    async arrived(count) {
      while (requests.length < count) {
        await new Promise((resolve) => grown.addEventListener('request', resolve, { once: true }));
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function misbehave(response: ServerResponse, fault: BrokerFault): void {
  if (fault === 'stall') return;
  if (fault === 'reset') return void response.socket?.resetAndDestroy();
  if (fault === 'breaks off') {
    response.writeHead(200, { 'content-type': 'application/hal+json', 'content-length': '100' });
    response.write('{"_links":');
    return void response.socket?.end();
  }
  for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);
  send(response, fault.status, fault.body);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/hal+json;charset=utf-8' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
