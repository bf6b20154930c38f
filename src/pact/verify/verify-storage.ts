import { systemClock } from '../../clock/system-clock.ts';
import { startStorage } from '../../storage/start-storage.ts';
import { STATES } from '../contracts/states.ts';
import type { PactFile } from './pact-file.ts';
import type { VerifiedPact } from './verification.ts';
import { type VerifyOptions, verifyPact } from './verify-pact.ts';

/** Holds the pact of receiver and storage against the mock storage, which takes this key. */
export async function verifyStorage(
  pact: PactFile,
  { key, ...options }: VerifyOptions & { readonly key: string },
): Promise<VerifiedPact> {
  await using storage = await startStorage({ clock: systemClock(), key, strict: true });
  const states = {
    [STATES.storageKey]: async () => ({
      authorization: `Basic ${Buffer.from(`:${key}`).toString('base64')}`,
    }),
    [STATES.storageAnswers]: async ({ status }: Readonly<Record<string, unknown>>) => {
      storage.script('*', String(status));
      return {};
    },
  };
  return await verifyPact(pact, { origin: storage.url, states }, options);
}
