import type { Entry } from '../../ledger/entry.ts';
import type { Finding } from '../rulebook/finding.ts';
import type { Judgement } from '../rulebook/verdict.ts';

/** What is to be judged again on a receiver that has nothing else to do. */
export interface Doubt {
  /** Ids of the rules. */
  readonly rules: readonly string[];
  /** Ids of the scenarios that showed their failures. */
  readonly scenarios: readonly string[];
}

/**
 * What the times of a run on a busy machine leave in doubt; `undefined` where nothing is.
 *
 * What breaks by itself stands, and so does what the interface leaves open.
 */
export function doubtOf(findings: readonly Finding[], entries: readonly Entry[]): Doubt | undefined {
  const doubtful = findings.filter(({ level, judgement }) => level !== 'observe' && restsOnTime(judgement));
  if (doubtful.length === 0) return undefined;
  const shown = new Set(
    doubtful.flatMap(({ judgement }) => (judgement.verdict === 'fail' ? judgement.evidence : [])),
  );
  const scenarios = entries.flatMap((entry) =>
    shown.has(entry.id) && entry.scenario !== undefined ? [entry.scenario] : [],
  );
  return { rules: doubtful.map(({ id }) => id), scenarios: [...new Set(scenarios)] };
}

function restsOnTime(judgement: Judgement): boolean {
  return 'restsOnTime' in judgement && judgement.restsOnTime === true;
}

/**
 * What counts of a rule that was judged again: what was seen then, and that it had failed beside all else.
 *
 * Where nothing was seen then, as in a run that was stopped, a failure stands.
 */
export function settled(first: Finding, again: Finding | undefined): Finding {
  if (!again) return first;
  const { judgement } = again;
  if (first.judgement.verdict !== 'fail') return again;
  if (judgement.verdict !== 'pass') return judgement.verdict === 'fail' ? again : first;
  const { expected, actual } = first.judgement;
  const observation = `It held when it was judged again without the other scenarios. Beside them: expected ${expected}, got ${actual}.`;
  return { ...again, judgement: { ...judgement, observation } };
}
