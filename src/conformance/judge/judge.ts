import type { Effects } from '../../effects/effects.ts';
import { type HarnessError, internalError, ledgerUnreadable } from '../../errors.ts';
import type { Entry, RunEntry, TargetFacts } from '../../ledger/entry.ts';
import type { BrokenOff } from '../../ledger/note-values.ts';
import { isTooLate } from '../conduct/answers.ts';
import { hasRightKey, isShutOut } from '../conduct/is-shut-out.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Finding } from '../rulebook/finding.ts';
import { lackOf } from '../rulebook/lack.ts';
import type { Missing } from '../rulebook/missing.ts';
import { needsOf, stimuliOf, withoutUndescribed } from '../rulebook/plan.ts';
import type { Rule } from '../rulebook/rule.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { isPart } from '../rulebook/shard.ts';
import { type Fail, inconclusive, type Judgement, notApplicable } from '../rulebook/verdict.ts';
import { afterItsLastUpload } from './after-its-last-upload.ts';
import { beyondPatience } from './beyond-patience.ts';
import { brokenOffIn, headlineOf } from './broken-off.ts';
import { NOT_UPLOADED } from './control.ts';
import { endOfUploads } from './end-of-uploads.ts';
import { evidenceOf, type GatherEvidence, scenariosIn } from './evidence-of.ts';
import { missingIn } from './missing-in.ts';
import { nameCauses } from './name-causes.ts';
import { outOfRoom } from './out-of-room.ts';
import { runsIn } from './runs-in.ts';
import { settled } from './settled.ts';
import { tooBusy } from './too-busy.ts';
import { unasked } from './unasked.ts';

/** What to judge a ledger by. */
export interface JudgeOptions {
  /** Ids of rules in place of those that the run set out to judge. */
  readonly rules?: readonly string[];
  /** Name of the ledger, for messages. */
  readonly file?: string;
}

/**
 * Judges a ledger by the rules that its run set out to judge, or others; needs no network and no clock.
 *
 * Where the ledger goes on with a run that judged rules again, both decide. What rests on time, or was seen in warped
 * time, is no failure before it was seen twice. Where it goes on with runs that cut a failing storm down, the failure is
 * told by the smallest program that fails.
 */
export function judge(
  entries: readonly Entry[],
  catalogue: readonly Rule[],
  options: JudgeOptions = {},
): readonly Finding[] {
  const [first = [], ...later] = runsIn(entries);
  const { file } = options;
  const isCut = (run: readonly Entry[]): boolean => runOf(run, file).cut !== undefined;
  const judgedIn = (runs: readonly (readonly Entry[])[]): readonly Finding[] =>
    runs.flatMap((run) => judgeRun(run, catalogue, { ...(file === undefined ? {} : { file }) }));
  const again = new Map(judgedIn(later.filter((run) => !isCut(run))).map((finding) => [finding.id, finding]));
  const smaller = judgedIn(later.filter(isCut));
  const { target } = runOf(first, file);
  return nameCauses(
    judgeRun(first, catalogue, options)
      .map((finding) => settled(finding, again.get(finding.id), target))
      .map((finding) => asSmallest(finding, smaller)),
    catalogue,
  );
}

/** A failure as the smallest program shows it: each that fails in the same way is smaller than those before it. */
function asSmallest(finding: Finding, smaller: readonly Finding[]): Finding {
  const { id, judgement } = finding;
  if (judgement.verdict !== 'fail') return finding;
  const isSame = (other: Finding): boolean =>
    other.id === id &&
    other.judgement.verdict === 'fail' &&
    other.judgement.departure === judgement.departure;
  return smaller.findLast(isSame) ?? finding;
}

/** Judges one run of a ledger, whatever comes after it. */
export function judgeRun(
  entries: readonly Entry[],
  catalogue: readonly Rule[],
  { rules, file }: JudgeOptions = {},
): readonly Finding[] {
  const run = runOf(entries, file);
  const target = withProbedLacks(run.target, entries);
  const gather = evidenceOf(entries, target, run.storage.url);
  const isWhole = entries.some((entry) => entry.kind === 'end' && entry.outcome === 'finished');
  const isShard = isPart(run.shard);
  const { effects } = run;
  const findable = {
    target,
    effects,
    gather,
    endings: endingsOf(entries),
    stop: stopIn(entries),
    isWhole,
    isShard,
  };
  const brokenOff = brokenOffIn(entries);
  const whole = gather({ scenarios: scenariosIn(entries) });
  const end = endOfUploads(whole)?.told;
  const chosen = (rules ?? run.rules).map((id) => {
    const rule = catalogue.find((other) => other.id === id);
    if (!rule) throw ruleUnknown(id, run.suite.version, file);
    return rule;
  });
  const told = { effects: run.effects, times: target.described?.times };
  return withoutUndescribed(chosen, told).map((rule) => {
    const { id, level, clause, title, fix } = rule;
    const scenarios = stimuliOf(rule, target.lacks).map((scenario) => scenario.id);
    const judgement = explained(judgeRule(rule, findable, brokenOff), end);
    const isOfDeeds = needsOf(rule).some((need) => need === 'directory' || need === 'effects');
    const left = judgement.verdict === 'fail' ? judgement.clause : undefined;
    return { id, level, clause: left ?? clause, title, scenarios, fix, isOfDeeds, judgement };
  });
}

/**
 * What the whole run tells of why a control was not uploaded, for people: it changes no verdict. What the receiver
 * uploads no more after some event is missing in rules that know nothing of it.
 */
function explained(judgement: Judgement, end: string | undefined): Judgement {
  if (end === undefined || judgement.verdict !== 'inconclusive' || judgement.reason !== NOT_UPLOADED) {
    return judgement;
  }
  return { ...judgement, reason: `its positive control failed, and all that came later: ${end}` };
}

/** The entry that a ledger begins with; `file` names the ledger in the message of the error without one. */
export function runOf(entries: readonly Entry[], file?: string): RunEntry {
  const run = entries.find((entry) => entry.kind === 'run');
  if (!run) throw ledgerUnreadable(file, 'it does not tell what was run');
  return run;
}

function ruleUnknown(id: string, version: string, file: string | undefined): HarnessError {
  const hint = `Judge it with release ${version} of the harness, which wrote it.`;
  return ledgerUnreadable(file, `its rule "${id}" is not one of this release`, hint);
}

function stopIn(entries: readonly Entry[]): Stop | undefined {
  for (const entry of entries) {
    if (entry.kind !== 'note') continue;
    if (entry.name === 'receiver-gone') return { reason: entry.value, missing: 'running' };
    if (entry.name === 'receiver-hangs') return { reason: entry.value, missing: 'answers' };
  }
  return undefined;
}

/** What the receiver did that stopped a run, and what it lacks by that. */
interface Stop {
  readonly reason: string;
  readonly missing: Missing;
}

/** What a shard says of a rule whose habits other shards perform. */
const ELSEWHERE = notApplicable(
  'It takes scenarios of other shards: judge the ledgers of all shards together.',
);

interface Findable {
  readonly target: TargetFacts;
  readonly effects: Effects | undefined;
  readonly gather: GatherEvidence;
  /** How each scenario ended, by its id. */
  readonly endings: ReadonlyMap<string, string>;
  /** Whether the run came to its own end. */
  readonly isWhole: boolean;
  /** Whether it is one of several shards. */
  readonly isShard: boolean;
  /** What the receiver did that stopped the run, if it did. */
  readonly stop: Stop | undefined;
}

function judgeRule(
  rule: Rule,
  { target, effects, gather, ...ending }: Findable,
  brokenOff: BrokenOff | undefined,
): Judgement {
  const lack = lackOf(rule, target, effects);
  if (lack) return lack;
  const stimuli = stimuliOf(rule, target.lacks);
  const evidence = gather({ scenarios: rule.scenarios, habits: stimuli });
  const unfinished = stimuli.find(({ id }) => ending.endings.get(id) !== 'finished');
  if (brokenOff && unfinished) {
    return inconclusive(`the run was broken off: ${headlineOf(brokenOff)}`);
  }
  if (!unfinished) return withMissing(judged(rule, evidence), evidence);
  if (ending.isShard && ending.isWhole && !ending.endings.has(unfinished.id)) return ELSEWHERE;
  const isForAnswers = ending.stop?.missing === 'answers';
  const early = rule.judgesUnfinished || isForAnswers ? judged(rule, evidence) : undefined;
  if (rule.judgesUnfinished && (early?.verdict === 'fail' || early?.verdict === 'observed')) return early;
  // What had no answer until then may be what stopped the run.
  if (isForAnswers && early?.verdict === 'fail' && early.departure === 'unanswered') return early;
  const why = whyUnfinished(unfinished, ending);
  return ending.stop ? inconclusive(why, ending.stop.missing) : withMissing(inconclusive(why), evidence);
}

function withMissing(judgement: Judgement, evidence: Evidence): Judgement {
  if (judgement.verdict !== 'inconclusive' || judgement.restsOnTime) return judgement;
  const missing = [...(judgement.missing ?? []), ...missingIn(evidence)];
  return missing.length === 0 ? judgement : { ...judgement, missing };
}

function judged(rule: Rule, evidence: Evidence): Judgement {
  try {
    const judgement = inTime(rule.judge(evidence), evidence);
    if (judgement.verdict !== 'fail') {
      const reason = whyMissed(evidence) ?? beyondPatience(evidence);
      return reason === undefined ? judgement : inconclusive(reason);
    }
    const asked = unasked(judgement, evidence);
    if (asked !== undefined) return inconclusive(asked, 'silence');
    const room = outOfRoom(rule, evidence);
    if (room !== undefined) return inconclusive(room);
    return (
      tooBusy(judgement, evidence) ??
      afterItsLastUpload(judgement, evidence) ??
      withShutOut(judgement, evidence)
    );
  } catch (error) {
    throw internalError(`The judge of ${rule.id} broke on the ledger`, error);
  }
}

/**
 * An answer that does not come in time says nothing of its event where others are not answered either; else what the
 * receiver does meanwhile may still keep it away.
 */
function inTime(judgement: Judgement, { exchanges, answersEnded }: Evidence): Judgement {
  if (judgement.verdict !== 'fail' || judgement.departure !== 'unanswered') return judgement;
  const ids = new Set(judgement.evidence);
  const shown = exchanges.filter((one) => one.kind === 'delivery').filter(({ id }) => ids.has(id));
  if (!shown.every(isTooLate)) return judgement;
  const endMs = answersEnded?.value.sinceMs ?? Number.POSITIVE_INFINITY;
  if (shown.every(({ recording, atMs }) => recording !== undefined && atMs > endMs)) {
    return inconclusive('no finished transmux was answered any more when its events came', 'answers');
  }
  if (shown.some(({ othersAnswered }) => othersAnswered !== false))
    return { ...judgement, restsOnTime: true };
  const reason = 'when its events had no answer, a harmless one that came after them had none either';
  return { ...inconclusive(reason, 'answers'), restsOnTime: true };
}

/** A refusal of nothing but deliveries that have the right key, as if that were wrong, may be owed to the key alone. */
function withShutOut(judgement: Fail, { all }: Evidence): Fail {
  const ids = new Set(judgement.evidence);
  const shown = all.deliveries.filter(({ id }) => ids.has(id));
  const isOfKey = judgement.departure === 'refused' && shown.length > 0;
  return isOfKey && shown.every((one) => hasRightKey(one) && isShutOut(one))
    ? { ...judgement, missing: ['answer'] }
    : judgement;
}

/** Why what did not fail is not certain: an attempt that meets a closed port leaves no trace. */
function whyMissed({ missed }: Evidence): string | undefined {
  if (missed.length === 0) return undefined;
  const labels = [...new Set(missed.map(({ recording }) => recording.label))].join(', ');
  return `the port of storage was closed while an attempt of these uploads may have come: ${labels}`;
}

/**
 * What stopped the run stands there once more for the scenarios that it did not get to, and is told of all in the
 * same words: reports list rules that share a reason below it.
 */
function whyUnfinished(
  { id }: Scenario,
  { endings, stop, isWhole }: Pick<Findable, 'endings' | 'stop' | 'isWhole'>,
): string {
  const missing = isWhole ? 'it is not part of this run' : 'the run stopped before it';
  const why = endings.get(id) ?? stop?.reason ?? missing;
  return `its scenario did not come to its end: ${why}`;
}

function endingsOf(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap((entry) =>
      entry.kind === 'note' && entry.name === 'scenario-ended' && entry.scenario !== undefined
        ? [[entry.scenario, String(entry.value)] as const]
        : [],
    ),
  );
}

/** Adds to the target's facts what only the run found out. */
function withProbedLacks(target: TargetFacts, entries: readonly Entry[]): TargetFacts {
  const probes = entries.filter((entry) => entry.kind === 'note' && entry.name === 'uploads-at-once');
  // Each shard has probed it: where one has seen more, what it performed counts.
  if (probes.length === 0 || !probes.every((probe) => probe.kind === 'note' && probe.value === 1))
    return target;
  const isOfEach = entries.some((entry) => entry.kind === 'note' && entry.name === 'uploads-of-each-channel');
  const [more, those] = isOfEach ? ['upload of a channel', 'those of a channel'] : ['upload', 'them'];
  const reason = `It takes a receiver that makes more than one ${more} at once; this one makes ${those} one after the other.`;
  return { ...target, lacks: { ...target.lacks, 'parallel-uploads': reason } };
}
