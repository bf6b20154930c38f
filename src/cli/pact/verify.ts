import { systemClock } from '../../clock/system-clock.ts';
import { withNearMisses } from '../../conformance/rulebook/near-misses.ts';
import { EXIT } from '../../exit-code.ts';
import { redactor } from '../../ledger/redact.ts';
import { verificationText } from '../../pact/verify/verification-text.ts';
import { verifyPacts } from '../../pact/verify/verify-pacts.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import { targetOf } from '../../target/target-of.ts';
import { redactedError } from '../command/redacted-error.ts';
import { clearEarlierRuns } from '../conform/clear-earlier-runs.ts';
import type { PactVerifyTold } from '../definitions/pact/verify.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { pactVerifyOptions } from './verify-options.ts';

/** Holds each provider against its pacts, and gives the exit code. */
export async function runPactVerify(told: PactVerifyTold, terminal: Terminal): Promise<number> {
  const { reaching, choice, brokerSecrets } = pactVerifyOptions(told, terminal.environment);
  using stop = await terminal.interrupt();
  clearEarlierRuns(terminal);
  const clock = systemClock();
  const target = targetOf(reaching, clock);
  const key = reaching.storage.key ?? chooseKey();
  const secrets = [...[...target.secrets, key].flatMap(withNearMisses), ...brokerSecrets];
  const redact = redactor(secrets);
  const { verbose, json } = told;
  try {
    const verification = await verifyPacts(choice, {
      clock,
      target,
      storage: { ...reaching.storage, key },
      redact,
      signal: stop.signal,
      verbose,
      onLine: (line) => void (verbose && terminal.note(redact(line))),
    });
    terminal.print(json ? JSON.stringify(verification, null, 2) : verificationText(verification));
    return verification.exitCode;
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, secrets);
    terminal.note('Interrupted: nothing was verified to its end.');
    return EXIT.interrupted;
  }
}
