import { onTestFinished } from 'vitest';
import { type VirtualClock, virtualClock } from '../../src/clock/virtual-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Attempt, Storage } from '../../src/storage/storage.ts';
import { type RawSocket, rawSocket } from '../wire/raw-socket.ts';

export const KEY = 'storage-key';
export const MIB = 1024 ** 2;

/** A whole upload of four bytes. */
export const UPLOAD = 'PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive';

/** The head of an upload of 1 MiB. */
export const HEAD = `PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${MIB}\r\n\r\n`;

/** A storage on a virtual clock that answers by one script. */
export interface Scene {
  readonly storage: Storage;
  readonly clock: VirtualClock;
  /** Uploads to put to. */
  readonly url: string;
  /** Opens a plain connection, which is closed with the test. */
  dial(): Promise<RawSocket>;
  /** The attempt of the upload "a" with this number, when it is over. */
  attempt(number?: number): Promise<Attempt>;
}

export async function scripted(script: string): Promise<Scene> {
  const clock = virtualClock();
  const storage = await startStorage({ clock, key: KEY, defaultScript: script });
  const clients: RawSocket[] = [];
  onTestFinished(async () => {
    for (const client of clients) client[Symbol.dispose]();
    await storage[Symbol.asyncDispose]();
    clock[Symbol.dispose]();
  });
  return {
    storage,
    clock,
    url: `${storage.url}/file/a`,
    async dial() {
      const client = await rawSocket(storage.port);
      clients.push(client);
      return client;
    },
    attempt: (number = 1) => storage.attempt({ name: 'a', number }),
  };
}

/** Sends one small upload and gives all that came until the connection was closed. */
export async function bytesOf(script: string, upload = UPLOAD): Promise<{ text: string; error?: string }> {
  const { dial } = await scripted(script);
  const client = await dial();
  await client.send(upload);
  const error = await client.closed;
  return { text: client.text(), ...(error === undefined ? {} : { error }) };
}

/** An answer as its status, its headers in lower case, and the rest. */
export function readAnswer(text: string): { status: number; headers: Record<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((each) => {
    const [name = '', value = ''] = each.split(/: ?(.*)/s);
    return [name.toLowerCase(), value];
  });
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
}
