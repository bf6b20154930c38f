import type { AskedRun } from './watch-state.ts';

/** What a run judges and why, before it begins. */
export function headLine({ rules, thenAll, because }: AskedRun): string {
  const reason = because === undefined ? '' : ` (${because})`;
  if (!rules) return `Judging all rules${reason}.`;
  const which = rules.length === 1 ? 'the rule that is open' : `the ${rules.length} rules that are open`;
  return `Judging ${which}${thenAll ? ' first' : ' only'}${reason}.`;
}
