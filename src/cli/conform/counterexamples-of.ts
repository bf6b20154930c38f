import { counterexampleIn } from '../../conformance/conduct/counterexample.ts';
import type { ReportData } from '../../conformance/outcome/report-data.ts';
import { fuzzedConformantEnvelopesGetTheStatedAnswer } from '../../conformance/rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import type { Entry } from '../../ledger/entry.ts';

/** What a rule failed on that a run has found, by value. */
export interface FoundCounterexample {
  readonly rule: string;
  readonly counterexample: unknown;
}

/** The counterexamples that a run has found: an envelope, the program of a storm, or both. */
export function counterexamplesOf(
  { rules }: ReportData,
  entries: readonly Entry[],
): readonly FoundCounterexample[] {
  const found = counterexampleIn(entries.filter((entry) => entry.kind === 'note'));
  return rules.flatMap(({ id, verdict, program }): FoundCounterexample[] => {
    // What was right when it was delivered again in real time is none.
    if (verdict !== 'fail') return [];
    if (program) return [{ rule: id, counterexample: program }];
    const isOfEnvelope = id === fuzzedConformantEnvelopesGetTheStatedAnswer.id;
    return isOfEnvelope && found ? [{ rule: id, counterexample: found.envelope }] : [];
  });
}
