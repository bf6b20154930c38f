import { internalError, ledgerUnreadable } from '../errors.ts';
import type { Entry, RunEntry, TargetFacts } from '../ledger/entry.ts';
import { evidenceOf, type GatherEvidence } from './evidence-of.ts';
import type { Finding } from './finding.ts';
import { lackOf } from './plan.ts';
import type { Rule } from './rule.ts';
import type { Scenario } from './scenario.ts';
import { inconclusive, type Judgement, notApplicable } from './verdict.ts';

/** Name of the note that says how a scenario ended; its value is `finished`, or why it did not. */
export const SCENARIO_NOTE = 'scenario-ended';

/** Name of the note that says how many uploads the receiver makes at once. */
export const UPLOADS_AT_ONCE_NOTE = 'uploads-at-once';

/** Judges a ledger by the rules that its run set out to judge; needs no network and no clock. */
export function judge(entries: readonly Entry[], catalogue: readonly Rule[]): readonly Finding[] {
  const run = runOf(entries);
  const target = withProbedLacks(run.target, entries);
  const gather = evidenceOf(entries, target, run.storage.url);
  const endings = endingsOf(entries);
  return run.rules.map((id) => {
    const rule = catalogue.find((other) => other.id === id);
    if (!rule) throw ledgerUnreadable('', `its rule "${id}" is not one of this release`);
    const { level, clause, title, fix } = rule;
    return { id, level, clause, title, fix, judgement: judgeRule(rule, { target, gather, endings }) };
  });
}

/** The entry that a ledger begins with. */
export function runOf(entries: readonly Entry[]): RunEntry {
  const run = entries.find((entry) => entry.kind === 'run');
  if (!run) throw ledgerUnreadable('', 'it does not begin with what was run');
  return run;
}

interface Findable {
  readonly target: TargetFacts;
  readonly gather: GatherEvidence;
  readonly endings: ReadonlyMap<string, string>;
}

function judgeRule(rule: Rule, { target, gather, endings }: Findable): Judgement {
  const lack = lackOf(rule, target.lacks);
  if (lack !== undefined) return notApplicable(lack);
  const unfinished = rule.scenarios.find(({ id }) => endings.get(id) !== 'finished');
  if (unfinished) return inconclusive(whyUnfinished(unfinished, endings));
  try {
    return rule.judge(gather(rule.scenarios));
  } catch (error) {
    throw internalError(`The judge of ${rule.id} broke on the ledger`, error);
  }
}

function whyUnfinished({ id }: Scenario, endings: ReadonlyMap<string, string>): string {
  return `its scenario "${id}" did not come to its end: ${endings.get(id) ?? 'the run stopped before it'}`;
}

function endingsOf(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap((entry) =>
      entry.kind === 'note' && entry.name === SCENARIO_NOTE && entry.scenario !== undefined
        ? [[entry.scenario, String(entry.value)] as const]
        : [],
    ),
  );
}

/** Adds to the target's facts what only the run found out. */
function withProbedLacks(target: TargetFacts, entries: readonly Entry[]): TargetFacts {
  const probe = entries.find((entry) => entry.kind === 'note' && entry.name === UPLOADS_AT_ONCE_NOTE);
  if (probe?.kind !== 'note' || probe.value !== 1) return target;
  const reason =
    'It takes a receiver that makes more than one upload at once; this one makes one after the other.';
  return { ...target, lacks: { ...target.lacks, 'parallel-uploads': reason } };
}
