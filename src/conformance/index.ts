export type { Clock } from '../clock/clock.ts';
export { systemClock } from '../clock/system-clock.ts';
export { type VirtualClock, virtualClock } from '../clock/virtual-clock.ts';
export { HarnessError, type HarnessErrorCode, type HarnessErrorKind } from '../errors.ts';
export type {
  AttemptEntry,
  DeliveryEntry,
  Entry,
  Need,
  RecordingEntry,
  TargetFacts,
} from '../ledger/entry.ts';
export { type LedgerFile, openLedgerFile, readLedger } from '../ledger/ledger-file.ts';
export { type Clause, type ClauseId, clauses } from '../spec/clauses.ts';
export { catalogue } from './catalogue.ts';
export type { Evidence, Upload } from './evidence.ts';
export type { Finding } from './finding.ts';
export { judge } from './judge.ts';
export { type Plan, planFor, type Selection, selectRules } from './plan.ts';
export type { Progress } from './progress.ts';
export type { ReportData, ReportedRule } from './report-data.ts';
export { reportOf } from './report-of.ts';
export type { Level, Observation, Profile, Requirement, Rule } from './rule.ts';
export { run } from './run.ts';
export type { RunOptions, RunResult } from './run-options.ts';
export type { PlannedUpload, Scenario } from './scenario.ts';
export type { DeliverOptions, Key, RecordingOptions, Stage, Unchecked } from './stage.ts';
export { suite } from './suite.ts';
export type { OpenTarget, Surroundings, Target } from './target.ts';
export {
  fail,
  inconclusive,
  type Judgement,
  notApplicable,
  observed,
  pass,
  type Verdict,
} from './verdict.ts';
