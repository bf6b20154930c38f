import type { Clock } from '../../clock/clock.ts';
import { firstContact } from '../../conformance/perform/first-contact.ts';
import { asHarnessError, exitCodeOf } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { startStorage } from '../../storage/start-storage.ts';
import type { Reaching } from '../../target/reaching.ts';
import type { Target } from '../../target/target.ts';
import { type Publication, publishResult } from '../broker/publish-result.ts';
import type { Party } from '../contracts/parties.ts';
import { type PactChoice, type PactToVerify, pactsToVerify } from './pacts-to-verify.ts';
import type { VerifyOptions } from './run-verifier.ts';
import type { Verification, VerifiedPact } from './verification.ts';
import { verificationOf } from './verification-of.ts';
import { verifyReceiver } from './verify-receiver.ts';
import { verifyRecorder } from './verify-recorder.ts';
import { verifyStorage } from './verify-storage.ts';

/** What pacts are held against, and how that is told. */
export interface Verifying extends VerifyOptions {
  readonly clock: Clock;
  readonly target: Target;
  readonly storage: Reaching['storage'] & { readonly key: string };
  /** Takes secrets out of what is told. */
  readonly redact: (text: string) => string;
}

/** Holds each provider against its pacts, and publishes what is to be published. */
export async function verifyPacts(choice: PactChoice, verifying: Verifying): Promise<Verification> {
  const { redact } = verifying;
  const broker = typeof choice.source === 'string' ? undefined : choice.source;
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
  const pacts = await pactsToVerify(choice);
  const done: VerifiedPact[] = [];
  for (const party of choice.parties) {
    const own = pacts.filter((one) => one.party === party);
    const verified = (await verifiers[party](own, verifying)).map((pact) => redactedPact(pact, redact));
    for (const [index, one] of own.entries()) {
      done.push(await published(one, verified[index] as VerifiedPact));
    }
  }
  return verificationOf(done, isRefused);
}

type Verifier = (pacts: readonly PactToVerify[], verifying: Verifying) => Promise<VerifiedPact[]>;

const verifiers: Record<Party, Verifier> = {
  receiver: async (pacts, { clock, target, storage: place, ...verifying }) => {
    const { listen, basePath, key } = place;
    const { signal } = verifying;
    await using storage = await startStorage({ ...listen, basePath, key, clock });
    const begin = { storageUrl: storage.url, storageKey: key, onLine: () => undefined, signal };
    await using open = await target.open(begin);
    await firstContact(open, { clock, signal, isGiven: target.kind === 'url' });
    return await Array.fromAsync(pacts, ({ pact }) =>
      verifyReceiver(pact, { target: open, storage }, verifying),
    );
  },
  storage: (pacts, { storage: { key }, ...verifying }) =>
    Array.fromAsync(pacts, ({ pact }) => verifyStorage(pact, { ...verifying, key })),
  recorder: (pacts, verifying) => Array.fromAsync(pacts, ({ pact }) => verifyRecorder(pact, verifying)),
};

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
