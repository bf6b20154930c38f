import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type VirtualClock, virtualClock } from '../../src/clock/virtual-clock.ts';
import { type Receiver, startReceiver } from '../../src/receiver/start-receiver.ts';
import { type Step, type TinyStorage, tinyStorage } from './tiny-storage.ts';

export const SECRET = 'opens/the=door&?';
export const STORAGE_KEY = 'storage-password';

/** A receiver between a storage and a test that sends deliveries, all on one virtual clock. */
export interface Scene extends AsyncDisposable {
  readonly clock: VirtualClock;
  readonly storage: TinyStorage;
  readonly receiver: Receiver;
  readonly directory: string;
  /** Lines of the receiver's log. */
  readonly log: string[];
  /** Lays a file, by default under the receiver's directory. */
  lay(name: string, content: string | Uint8Array): Promise<string>;
  /** Makes a request to the receiver. */
  post(query: string, body: unknown, init?: RequestInit): Promise<{ status: number; body: unknown }>;
  /** Delivers a `video_transmux_finish` for a path. */
  finish(output: unknown): Promise<{ status: number; body: unknown }>;
  /** Resolves when the receiver has no upload left. */
  idle(): Promise<void>;
}

/** Starts a scene; the storage meets its requests with the steps in turn. */
export async function scene(
  script: readonly Step[] = [201],
  { basePath = '' }: { basePath?: string } = {},
): Promise<Scene> {
  const clock = virtualClock();
  const storage = await tinyStorage(clock, ...script);
  const directory = await mkdtemp(join(tmpdir(), 'receiver-'));
  const log: string[] = [];
  const receiver = await startReceiver(
    {
      host: '127.0.0.1',
      port: 0,
      secret: SECRET,
      storageUrl: storage.url + basePath,
      storageKey: STORAGE_KEY,
      directory,
    },
    { clock, log: { write: (line) => log.push(line) } },
  );

  async function post(query: string, body: unknown, init: RequestInit = {}): ReturnType<Scene['post']> {
    const answer = await fetch(receiver.url + query, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    });
    return { status: answer.status, body: await answer.json() };
  }

  return {
    clock,
    storage,
    receiver,
    directory,
    log,
    async lay(name, content) {
      const file = join(directory, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
    post,
    finish: (output) =>
      post(
        `?key=${encodeURIComponent(SECRET)}`,
        event('video_transmux_finish', { input: '/app/rec/a.ts', output }),
      ),
    async idle() {
      while (receiver.pendingUploads().length > 0) await setImmediate();
    },
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]();
      await storage[Symbol.asyncDispose]();
      clock[Symbol.dispose]();
      await rm(directory, { recursive: true });
    },
  };
}

/** An envelope of any type. */
export function event(type: string, data: Record<string, unknown>): Record<string, unknown> {
  return { id: '7c0e7c3c-4ddb-4be1-9d6b-63a3f6a1f1f0', ts: '2026-01-02T03:04:05.678Z', type, data };
}
