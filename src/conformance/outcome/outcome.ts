import { EXIT, type ExitCode } from '../../exit-code.ts';
import type { Finding } from '../rulebook/finding.ts';
import type { Verdict } from '../rulebook/verdict.ts';
import { isOptional } from '../rulebook/want.ts';

/**
 * The exit code that findings amount to.
 *
 * A failed required rule outweighs all else; a required rule that could not be judged, or was not for want of
 * something that can be given, is never green, nor is a run that judged nothing. A shard may well judge nothing: that
 * of the whole run is told when all are merged.
 */
export function outcomeOf(findings: readonly Finding[], { isShard = false } = {}): ExitCode {
  const required = findings.filter(({ level }) => level === 'required');
  const has = (verdict: string): boolean => required.some(({ judgement }) => judgement.verdict === verdict);
  if (has('fail')) return EXIT.requirementFailed;
  const judged = findings.some(({ judgement }) => isJudged(judgement.verdict));
  if (has('inconclusive')) return EXIT.inconclusive;
  return isShard || (judged && !isPartial(findings)) ? EXIT.conformant : EXIT.inconclusive;
}

/** Whether required rules were not judged for want of something that the user can give. */
export function isPartial(findings: readonly Finding[]): boolean {
  return findings.some(
    ({ level, judgement }) =>
      level === 'required' &&
      judgement.verdict === 'not-applicable' &&
      judgement.wants.some((want) => !isOptional(want)),
  );
}

/** Whether a verdict tells what the receiver does. */
export function isJudged(verdict: Verdict): boolean {
  return verdict === 'pass' || verdict === 'fail' || verdict === 'observed';
}
