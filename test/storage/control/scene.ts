import { onTestFinished } from 'vitest';
import { systemClock } from '../../../src/clock/system-clock.ts';
import {
  type Control,
  type ControlOptions,
  startControl,
} from '../../../src/storage/control/start-control.ts';
import { startStorage } from '../../../src/storage/start-storage.ts';
import type { Storage, StorageOptions } from '../../../src/storage/storage.ts';
import { basic, put, type Seen } from '../put.ts';

/** The key of the storages of these tests. */
export const KEY = 'film-key';

/** What the API answered. */
export interface Answered {
  readonly status: number;
  readonly type: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  readonly body: any;
}

/** A storage, its control API, and the means to talk to both. */
export interface Scene {
  readonly storage: Storage;
  readonly control: Control;
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answered>;
  upload(name: string, body?: Buffer): Promise<Seen>;
}

/** Starts a storage with a control API for one test. */
export async function controlled(
  storageOptions: Partial<StorageOptions> = {},
  controlOptions: ControlOptions = {},
): Promise<Scene> {
  const storage = await startStorage({ clock: systemClock(), key: KEY, strict: true, ...storageOptions });
  onTestFinished(() => storage[Symbol.asyncDispose]());
  const control = await startControl(storage, controlOptions);
  onTestFinished(() => control[Symbol.asyncDispose]());
  return {
    storage,
    control,
    call: async (method, path, body, headers = {}) => {
      const answer = await fetch(control.url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const type = answer.headers.get('content-type');
      return {
        status: answer.status,
        type,
        body: type?.includes('json') ? await answer.json() : await answer.text(),
      };
    },
    upload: (name, body) =>
      put(`${storage.url}/file/${encodeURIComponent(name)}`, {
        headers: basic(KEY),
        ...(body ? { body } : {}),
      }),
  };
}
