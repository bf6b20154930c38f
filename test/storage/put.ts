import { Agent, request } from 'node:http';

/** What a client saw of its upload: an answer, or the code of the error. */
export interface Seen {
  readonly status?: number;
  readonly headers?: Record<string, unknown>;
  readonly body?: string;
  readonly error?: string;
}

interface PutOptions {
  readonly body?: Buffer;
  readonly headers?: Record<string, string>;
  readonly agent?: Agent;
  readonly signal?: AbortSignal;
}

/** Uploads over `node:http` and tells what the client saw, on a connection of its own unless given an agent. */
export function put(url: string, { body = Buffer.from('live'), ...options }: PutOptions = {}): Promise<Seen> {
  const agent = options.agent ?? new Agent({ keepAlive: false });
  const { promise, resolve } = Promise.withResolvers<Seen>();
  const { headers = {}, signal } = options;
  const upload = request(url, { method: 'PUT', agent, headers, ...(signal ? { signal } : {}) }, (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (piece: string) => {
      text += piece;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    answer.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
  });
  upload.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
  upload.end(body);
  return promise;
}

/** The Authorization header that a receiver sends with this key. */
export function basic(key: string, user = ''): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}` };
}
