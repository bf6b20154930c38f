import { systemClock } from '../../clock/system-clock.ts';
import { startStorage } from '../../storage/start-storage.ts';
import { STATES } from '../contracts/states.ts';
import type { PactFile } from './pact-file.ts';
import type { VerifyOptions } from './run-verifier.ts';
import type { VerifiedPact } from './verification.ts';
import { BEFORE_EACH } from './verifier-job.ts';
import { verifyPact } from './verify-pact.ts';

/** Holds a pact with storage against the mock storage, which takes this key. */
export async function verifyStorage(
  pact: PactFile,
  { key, ...options }: VerifyOptions & { readonly key: string },
): Promise<VerifiedPact> {
  await using storage = await startStorage({ clock: systemClock(), key, strict: true });
  const authorization = `Basic ${Buffer.from(`:${key}`).toString('base64')}`;
  const answering = (script: string) => async () => {
    storage.script('*', script);
    return {};
  };
  const states = {
    [BEFORE_EACH]: answering('201'),
    [STATES.storageKey]: async () => ({ key, authorization }),
    [STATES.otherStorageKey]: async () => ({}),
    [STATES.placeMissing]: answering('404'),
    [STATES.uploadTooLarge]: answering('413'),
    [STATES.fileRefused]: answering('422'),
    [STATES.storageAnswers]: async ({ status }: Readonly<Record<string, unknown>>) =>
      answering(String(status))(),
  };
  return await verifyPact(pact, { origin: storage.url, states }, options);
}
