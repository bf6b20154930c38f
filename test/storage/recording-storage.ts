import { onTestFinished } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Attempt, Storage, StorageOptions } from '../../src/storage/storage.ts';

/** The key of storages in tests. */
export const KEY = 'storage-key';

/** A storage in real time that lasts as long as the test, with what it has recorded. */
export async function recordingStorage(
  options: Partial<StorageOptions> = {},
): Promise<{ readonly storage: Storage; readonly attempts: Attempt[] }> {
  const attempts: Attempt[] = [];
  const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
  const storage = await startStorage({ clock: systemClock(), key: KEY, onAttempt, ...options });
  onTestFinished(() => storage[Symbol.asyncDispose]());
  return { storage, attempts };
}
