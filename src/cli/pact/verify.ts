import { join } from 'node:path';
import { systemClock } from '../../clock/system-clock.ts';
import { firstContact } from '../../conformance/first-contact.ts';
import { withNearMisses } from '../../conformance/near-misses.ts';
import { redactor } from '../../ledger/redact.ts';
import { type Party, pactFileName, parties } from '../../pact/contracts/parties.ts';
import { type PactFile, readPactFile } from '../../pact/verify/pact-file.ts';
import type { VerifiedPact } from '../../pact/verify/verification.ts';
import type { VerifyOptions } from '../../pact/verify/verify-pact.ts';
import { verifyReceiver } from '../../pact/verify/verify-receiver.ts';
import { verifyRecorder } from '../../pact/verify/verify-recorder.ts';
import { verifyStorage } from '../../pact/verify/verify-storage.ts';
import { startStorage } from '../../storage/start-storage.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import { EXIT } from '../exit-code.ts';
import { interrupt } from '../interrupt.ts';
import { redactedError } from '../redacted-error.ts';
import { targetOf } from '../targets/target-of.ts';
import { verificationOf } from './verification-of.ts';
import { verificationText } from './verification-text.ts';
import type { PactVerifyOptions } from './verify-options.ts';

/** Holds each provider against its pact, and gives the exit code. */
export async function runPactVerify(options: PactVerifyOptions): Promise<number> {
  const files = await Promise.all(
    options.parties.map((party) =>
      readPactFile(join(options.pacts, pactFileName(parties[party])), parties[party]),
    ),
  );
  using stop = interrupt();
  const clock = systemClock();
  const target = targetOf(options.conform, clock);
  const key = options.conform.storage.key ?? chooseKey();
  const secrets = [...target.secrets, key].flatMap(withNearMisses);
  const redact = redactor(secrets);
  const verify: VerifyOptions = {
    signal: stop.signal,
    verbose: options.verbose,
    onLine: (line) => void (options.verbose && process.stderr.write(`${redact(line)}\n`)),
  };

  async function receiver(pact: PactFile): Promise<VerifiedPact> {
    const { listen, basePath } = options.conform.storage;
    await using storage = await startStorage({ ...listen, basePath, key, clock });
    await using open = await target.open({
      storageUrl: storage.url,
      storageKey: key,
      onLine: () => undefined,
      signal: stop.signal,
    });
    await firstContact(open, { clock, signal: stop.signal, isGiven: target.kind === 'url' });
    return await verifyReceiver(pact, { target: open, storage }, verify);
  }

  const verifiers: Readonly<Record<Party, (pact: PactFile) => Promise<VerifiedPact>>> = {
    receiver,
    storage: (pact) => verifyStorage(pact, { ...verify, key }),
    recorder: (pact) => verifyRecorder(pact, verify),
  };
  try {
    const pacts: VerifiedPact[] = [];
    for (const [index, party] of options.parties.entries()) {
      pacts.push(await verifiers[party](files[index] as PactFile));
    }
    const verification = verificationOf(pacts.map((pact) => redactedPact(pact, redact)));
    const text = options.json ? JSON.stringify(verification, null, 2) : verificationText(verification);
    process.stdout.write(`${text}\n`);
    return verification.exitCode;
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, secrets);
    process.stderr.write('Interrupted: nothing was verified to its end.\n');
    return EXIT.interrupted;
  }
}

/** Only what the verifier tells of answers may hold a secret; the rest stands in the pact file. */
function redactedPact(pact: VerifiedPact, redact: (text: string) => string): VerifiedPact {
  const interactions = pact.interactions.map((one) => {
    const mismatches = one.mismatches?.map(({ where, what }) => ({ where, what: redact(what) }));
    return mismatches ? { ...one, mismatches } : one;
  });
  return { ...pact, interactions };
}
