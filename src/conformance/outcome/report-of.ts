import { areDescribed } from '../../effects/are-described.ts';
import type { EndEntry, Entry, RunEntry, TargetFacts } from '../../ledger/entry.ts';
import { brokenOffIn } from '../judge/broken-off.ts';
import { droppedOutput } from '../judge/dropped-output.ts';
import { runOf } from '../judge/judge.ts';
import { runsIn } from '../judge/runs-in.ts';
import type { Finding } from '../rulebook/finding.ts';
import type { Verdict } from '../rulebook/verdict.ts';
import { isJudged, isPartial, outcomeOf } from './outcome.ts';
import type { ReportData, ReportedRule } from './report-data.ts';

/** The report of a run: its findings, and what its ledger says about itself. */
export function reportOf(entries: readonly Entry[], findings: readonly Finding[]): ReportData {
  const { suite, target, profile, seed, startedAt, shard, asked } = runOf(entries);
  const runs = runsIn(entries);
  const ends = runs.map((run) => run.find((entry): entry is EndEntry => entry.kind === 'end'));
  const isShard = shard !== undefined && shard.count > 1;
  const required = findings.filter(({ level }) => level === 'required');
  return {
    suite,
    target: {
      kind: target.kind,
      ...(target.name === undefined ? {} : { name: target.name }),
      url: target.url,
    },
    profile,
    seed,
    startedAt,
    durationMs: sum(ends.map((end, index) => end?.durationMs ?? runs[index]?.at(-1)?.atMs ?? 0)),
    ...passedIn(ends),
    criticalPathMs: sum(ends.map((end) => end?.criticalPathMs ?? 0)),
    labels: [
      ...(asked?.suite === undefined ? [] : [`by the rules of ${asked.suite}`]),
      ...(shard ? [`shard ${shard.index} of ${shard.count}`] : []),
      ...labelsOf(target),
      ...repeatLabels(runs.slice(1).map((run) => runOf(run))),
      ...outputLabels(entries),
    ],
    ...describedOf(target),
    // A run that its receiver left early is over: it says what there is to say.
    interrupted: ends.some((end) => end === undefined || end.outcome === 'interrupted'),
    required: {
      rules: required.length,
      judged: required.filter(({ judgement }) => isJudged(judgement.verdict)).length,
    },
    ...(!isShard && isPartial(findings) ? { partial: { accepted: false } } : {}),
    ...answersOnlyOf(entries, findings),
    ...brokenOffOf(entries, findings),
    summary: summaryOf(findings),
    exitCode: outcomeOf(findings, { isShard }),
    rules: findings.map(reported),
  };
}

function passedIn(ends: readonly (EndEntry | undefined)[]): Pick<ReportData, 'passedMs'> {
  const passedMs = ends.flatMap((end) => end?.passedMs ?? []);
  return passedMs.length === 0 ? {} : { passedMs: sum(passedMs) };
}

/** A run in which something was judged, and nothing by more than answers; what is described and never came is judged too. */
function answersOnlyOf(
  entries: readonly Entry[],
  findings: readonly Finding[],
): Pick<ReportData, 'answersOnly'> {
  const { shard, effects } = runOf(entries);
  const judged = findings.filter(({ judgement }) => isJudged(judgement.verdict));
  const isSeen = judged.length === 0 || judged.some(({ isOfDeeds }) => isOfDeeds);
  return isSeen || areDescribed(effects) || (shard && shard.count > 1) ? {} : { answersOnly: true };
}

/** One shard of several that was broken off leaves what the others have judged. */
function brokenOffOf(entries: readonly Entry[], findings: readonly Finding[]): Pick<ReportData, 'brokenOff'> {
  const brokenOff = brokenOffIn(entries);
  return brokenOff && !findings.some(({ judgement }) => isJudged(judgement.verdict)) ? { brokenOff } : {};
}

function labelsOf({ virtualTime, timeScale, timeWarp, unwarped }: TargetFacts): string[] {
  return [
    ...(virtualTime ? ['virtual time'] : []),
    ...(timeWarp === undefined ? [] : [`time-warped x ${timeWarp}`]),
    ...(unwarped === undefined ? [] : [`not time-warped: ${unwarped}`]),
    ...(timeScale === 1 || timeWarp !== undefined ? [] : [`time scaled by ${timeScale}`]),
  ];
}

function describedOf({ described }: TargetFacts): Pick<ReportData, 'described'> {
  if (!described) return {};
  const { lacks: _, ...told } = described;
  return { described: told };
}

function repeatLabels(later: readonly RunEntry[]): string[] {
  const cuts = later.filter(({ cut }) => cut !== undefined).length;
  return [
    ...later.filter(({ cut }) => cut === undefined).map(repeatLabel),
    ...(cuts === 0 ? [] : [`${count(cuts, 'further run')} to cut the failing storm down`]),
  ];
}

function repeatLabel({ rules, repeats, target }: RunEntry): string {
  const time = target.virtualTime ? 'virtual' : 'real';
  return `${count(rules.length, 'rule')} judged again in ${time} time: ${repeats}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function outputLabels(entries: readonly Entry[]): string[] {
  const { lines, bytes } = droppedOutput(entries.filter((entry) => entry.kind === 'log'));
  return lines === 0 ? [] : [`${lines} lines of the output not kept (${(bytes / 1_048_576).toFixed(1)} MiB)`];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function summaryOf(findings: readonly Finding[]): ReportData['summary'] {
  const count = (verdict: Verdict): number =>
    findings.filter(({ judgement }) => judgement.verdict === verdict).length;
  return {
    pass: count('pass'),
    fail: count('fail'),
    observed: count('observed'),
    inconclusive: count('inconclusive'),
    'not-applicable': count('not-applicable'),
  };
}

function reported({ id, level, clause, title, scenarios, fix, judgement, cause }: Finding): ReportedRule {
  const head = { id, level, clause, title, scenarios, verdict: judgement.verdict };
  switch (judgement.verdict) {
    case 'fail':
      return {
        ...head,
        expected: judgement.expected,
        actual: judgement.actual,
        departure: judgement.departure,
        ...(judgement.pattern === undefined ? {} : { pattern: judgement.pattern }),
        ...(judgement.program ? { program: judgement.program } : {}),
        ...(cause === undefined ? {} : { cause }),
        fix: judgement.fix ?? fix,
        evidence: judgement.evidence,
      };
    case 'observed':
      return {
        ...head,
        observation: judgement.observation,
        ...(judgement.isRisk ? { isRisk: true, fix } : {}),
        evidence: judgement.evidence,
      };
    case 'inconclusive':
      return {
        ...head,
        reason: judgement.reason,
        ...(cause === undefined ? {} : { cause }),
        evidence: [],
      };
    case 'not-applicable': {
      const { reason, wants } = judgement;
      return { ...head, reason, ...(wants.length > 0 ? { wants } : {}), evidence: [] };
    }
    case 'pass': {
      const { observations, observation } = judgement;
      return { ...head, observations, ...(observation === undefined ? {} : { observation }), evidence: [] };
    }
  }
}
