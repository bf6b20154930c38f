import { EXIT, type ExitCode } from '../../exit-code.ts';
import type { VerifiedPact } from './verification.ts';

/** Sums the verdicts up: what fails decides, then a refused result; nothing that is verified is never a success. */
export function verificationOf(pacts: readonly VerifiedPact[], isRefused = false) {
  const summary = { pass: 0, fail: 0, inconclusive: 0, 'not-applicable': 0 };
  for (const { verdict } of pacts.flatMap(({ interactions }) => interactions)) summary[verdict] += 1;
  const { pass, fail, inconclusive } = summary;
  const fails = ({ interactions }: VerifiedPact) => interactions.some(({ verdict }) => verdict === 'fail');
  const isKept = pacts.some(({ broker }) => broker?.notPublished !== undefined);
  let exitCode: ExitCode = EXIT.conformant;
  if (inconclusive > 0 || pass + fail === 0 || isKept) exitCode = EXIT.inconclusive;
  if (isRefused) exitCode = EXIT.usage;
  if (pacts.some((pact) => !pact.broker?.pending && fails(pact))) exitCode = EXIT.requirementFailed;
  return { pacts, summary, exitCode };
}
