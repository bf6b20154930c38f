import { fuzzedConformantEnvelopesGetTheStatedAnswer as fuzzed } from '../../../src/conformance/rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import type { RunResult } from '../../../src/conformance/run/run-result.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { rulesInQuestion } from '../../third-party/rules-in-question.ts';
import { runEmbedded } from '../run-embedded.ts';

/** Generated envelopes where a flaw is not of the rule about them: as many as show that it does not fail with others. */
const FEW = 40;

/** Judges a flaw by the rules of its row and those that judge nothing but the same scenarios, or by the whole suite. */
export function runFlaw(flaw: Flaw, isWhole = false): Promise<RunResult> {
  return runEmbedded(flaw, {
    ...(flaw.breaks.includes(fuzzed.id) ? {} : { fuzz: FEW }),
    ...(isWhole ? {} : { selection: { only: rulesInQuestion(flaw.breaks) } }),
  });
}
