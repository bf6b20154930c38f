import type { Effects } from '../../effects/effects.ts';
import type { Need, TargetFacts } from '../../ledger/entry.ts';
import { needsOf } from './plan.ts';
import type { Rule } from './rule.ts';
import { type NotApplicable, notApplicable } from './verdict.ts';
import { isOptional, type Want, wants } from './want.ts';

/** What any run can be given. */
const given: Readonly<Partial<Record<Need, Want>>> = {
  'time-outs': 'slow',
  minutes: 'slow',
  fuzz: 'fuzz',
};

/** What more a run can be given on a receiver that somebody else has started. */
const givenByUrl: Readonly<Partial<Record<Need, Want>>> = {
  ...given,
  directory: 'storage',
  'shared-files': 'shared-files',
  started: 'command',
  output: 'command',
  process: 'command',
  'process-facts': 'command',
};

/** The verdict on a rule that a target, or what its author tells of effects, cannot show; `undefined` when they can. */
export function lackOf(
  rule: Rule,
  { kind, lacks, described }: Pick<TargetFacts, 'kind' | 'lacks' | 'described'>,
  effects: Effects = { events: {} },
): NotApplicable | undefined {
  const wantFor = kind === 'url' ? givenByUrl : given;
  const missing = needsOf(rule).flatMap((need) => {
    const reason = lacks[need];
    return reason === undefined
      ? []
      : [{ reason, want: described?.lacks.includes(need) ? undefined : wantFor[need] }];
  });
  const decisive = missing.find(({ want }) => want === undefined) ?? missing[0];
  if (!decisive) {
    const lack = rule.lackIn?.(effects);
    return lack === undefined ? undefined : notApplicable(lack);
  }
  if (decisive.want === undefined) return notApplicable(decisive.reason);
  const wanted = wants.filter((want) => missing.some((one) => one.want === want));
  // A receiver that the harness starts uploads to its storage by itself, and shares its files.
  const best = wanted.find((want) => !isOptional(want));
  return notApplicable(
    decisive.reason,
    wanted.filter((want) => want === best || isOptional(want)),
  );
}
