import { systemClock } from '../../clock/system-clock.ts';
import { firstContact } from '../../conformance/perform/first-contact.ts';
import { withNearMisses } from '../../conformance/rulebook/near-misses.ts';
import { asHarnessError, exitCodeOf } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { redactor } from '../../ledger/redact.ts';
import { type Publication, publishResult } from '../../pact/broker/publish-result.ts';
import type { Party } from '../../pact/contracts/parties.ts';
import type { VerifyOptions } from '../../pact/verify/run-verifier.ts';
import type { VerifiedPact } from '../../pact/verify/verification.ts';
import { verificationOf } from '../../pact/verify/verification-of.ts';
import { verifyReceiver } from '../../pact/verify/verify-receiver.ts';
import { verifyRecorder } from '../../pact/verify/verify-recorder.ts';
import { verifyStorage } from '../../pact/verify/verify-storage.ts';
import { startStorage } from '../../storage/start-storage.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import { targetOf } from '../../target/target-of.ts';
import { redactedError } from '../command/redacted-error.ts';
import { clearEarlierRuns } from '../conform/clear-earlier-runs.ts';
import { interrupt } from '../terminal/interrupt.ts';
import { type PactToVerify, pactsToVerify } from './pacts-to-verify.ts';
import { verificationText } from './verification-text.ts';
import type { PactVerifyOptions } from './verify-options.ts';

/** Holds each provider against its pacts, publishes what is to be published, and gives the exit code. */
export async function runPactVerify(options: PactVerifyOptions): Promise<number> {
  const { reaching, source, json, verbose } = options;
  const broker = typeof source === 'string' ? undefined : source;
  using stop = interrupt();
  clearEarlierRuns();
  const clock = systemClock();
  const target = targetOf(reaching, clock);
  const key = reaching.storage.key ?? chooseKey();
  const secrets = [...[...target.secrets, key].flatMap(withNearMisses), ...(broker?.secrets ?? [])];
  const redact = redactor(secrets);
  const verify: VerifyOptions = {
    signal: stop.signal,
    verbose,
    onLine: (line) => void (verbose && process.stderr.write(`${redact(line)}\n`)),
  };

  async function receivers(pacts: readonly PactToVerify[]): Promise<VerifiedPact[]> {
    const { listen, basePath } = reaching.storage;
    await using storage = await startStorage({ ...listen, basePath, key, clock });
    await using open = await target.open({
      storageUrl: storage.url,
      storageKey: key,
      onLine: () => undefined,
      signal: stop.signal,
    });
    await firstContact(open, { clock, signal: stop.signal, isGiven: target.kind === 'url' });
    return await Array.fromAsync(pacts, ({ pact }) =>
      verifyReceiver(pact, { target: open, storage }, verify),
    );
  }

  const verifiers: Record<Party, (pacts: readonly PactToVerify[]) => Promise<VerifiedPact[]>> = {
    receiver: receivers,
    storage: (pacts) => Array.fromAsync(pacts, ({ pact }) => verifyStorage(pact, { ...verify, key })),
    recorder: (pacts) => Array.fromAsync(pacts, ({ pact }) => verifyRecorder(pact, verify)),
  };

  let isRefused = false;
  async function published({ fetched }: PactToVerify, verified: VerifiedPact): Promise<VerifiedPact> {
    if (!broker || !fetched) return verified;
    const { answer, pending, notices } = fetched;
    const result = broker.publish
      ? await publishResult(broker.broker, fetched, verified, broker.publish).catch((error): Publication => {
          const { message, hint } = asHarnessError(error);
          isRefused ||= exitCodeOf(error) === EXIT.usage;
          return { notPublished: redact(`${message} ${hint}`) };
        })
      : {};
    const when = stageOf(verified, result);
    const due = notices.filter((notice) => notice.when === undefined || when.includes(notice.when));
    const told = due.map(({ text }) => redact(text));
    return { ...verified, broker: { url: answer.url.href, pending, notices: told, ...result } };
  }

  try {
    const pacts = await pactsToVerify(options);
    const done: VerifiedPact[] = [];
    for (const party of options.parties) {
      const own = pacts.filter((one) => one.party === party);
      const verified = (await verifiers[party](own)).map((pact) => redactedPact(pact, redact));
      for (const [index, one] of own.entries())
        done.push(await published(one, verified[index] as VerifiedPact));
    }
    const verification = verificationOf(done, isRefused);
    process.stdout.write(
      `${json ? JSON.stringify(verification, null, 2) : verificationText(verification)}\n`,
    );
    return verification.exitCode;
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, secrets);
    process.stderr.write('Interrupted: nothing was verified to its end.\n');
    return EXIT.interrupted;
  }
}

/** When notices of the broker are said, in its words. */
function stageOf({ interactions }: VerifiedPact, result: object): readonly string[] {
  const success = interactions.every(({ verdict }) => verdict === 'pass');
  return ['before_verification', `after_verification:success_${success}_published_${'result' in result}`];
}

/** Only what the verifier tells of answers may hold a secret; the rest stands in the pact. */
function redactedPact(pact: VerifiedPact, redact: (text: string) => string): VerifiedPact {
  const interactions = pact.interactions.map((one) => {
    const mismatches = one.mismatches?.map(({ where, what }) => ({ where, what: redact(what) }));
    return mismatches ? { ...one, mismatches } : one;
  });
  return { ...pact, interactions };
}
