import { session } from '../../recorder/session.ts';
import type { PactFile } from './pact-file.ts';
import type { VerifyOptions } from './run-verifier.ts';
import type { VerifiedPact } from './verification.ts';
import { verifyPact } from './verify-pact.ts';

/** Another session than the one whose events stand in the pact, or it would be held against itself. */
const SEED = 2;

/** Holds the pact of receiver and recorder against the events of the mock recorder. */
export async function verifyRecorder(pact: PactFile, options: VerifyOptions): Promise<VerifiedPact> {
  const messages = Object.fromEntries(
    session({ seed: SEED, isPlain: true }).map((event) => [event.type, event]),
  );
  return await verifyPact(pact, { messages, states: {} }, options);
}
