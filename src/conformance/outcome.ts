import type { Finding } from './finding.ts';

/** How a run of rules came out, by exit code; codes of errors and signals belong to the command line. */
const outcome = { conformant: 0, failed: 1, undecided: 3 } as const;

/**
 * The exit code that findings amount to.
 *
 * A failed required rule outweighs all else; a required rule that could not be judged, or a run that judged
 * nothing, is never green. A shard may well judge nothing: that of the whole run is told when all are merged.
 */
export function outcomeOf(findings: readonly Finding[], { isShard = false } = {}): number {
  const required = findings.filter(({ level }) => level === 'required');
  const has = (verdict: string): boolean => required.some(({ judgement }) => judgement.verdict === verdict);
  if (has('fail')) return outcome.failed;
  const judged = findings.filter(({ judgement }) => ['pass', 'fail', 'observed'].includes(judgement.verdict));
  return has('inconclusive') || (judged.length === 0 && !isShard) ? outcome.undecided : outcome.conformant;
}
