import type { InteractionVerdict, VerifiedPact } from '../../pact/verify/verification.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';

/** The outcome of `pact verify`. */
export interface Verification {
  readonly pacts: readonly VerifiedPact[];
  readonly summary: Readonly<Record<InteractionVerdict, number>>;
  readonly exitCode: ExitCode;
}

/** Sums the verdicts up: what fails decides, and nothing that is verified is never a success. */
export function verificationOf(pacts: readonly VerifiedPact[]): Verification {
  const summary = { pass: 0, fail: 0, inconclusive: 0, 'not-applicable': 0 };
  for (const { verdict } of pacts.flatMap(({ interactions }) => interactions)) summary[verdict] += 1;
  return { pacts, summary, exitCode: exitCodeFor(summary) };
}

function exitCodeFor({ fail, inconclusive, pass }: Verification['summary']): ExitCode {
  if (fail > 0) return EXIT.requirementFailed;
  return inconclusive > 0 || pass === 0 ? EXIT.inconclusive : EXIT.conformant;
}
