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
export type { OpenTarget, Surroundings, Target } from '../target/target.ts';
export { judge } from './judge/judge.ts';
export type { ReportData, ReportedRule } from './outcome/report-data.ts';
export { reportOf } from './outcome/report-of.ts';
export type { Progress } from './perform/progress.ts';
export type { RunOptions } from './perform/run-options.ts';
export { catalogue } from './rulebook/catalogue.ts';
export type { Evidence, Upload } from './rulebook/evidence.ts';
export type { Finding } from './rulebook/finding.ts';
export { type Plan, planFor, type Selection, selectRules } from './rulebook/plan.ts';
export type { Level, Observation, Profile, Requirement, Rule } from './rulebook/rule.ts';
export type { PlannedUpload, Scenario } from './rulebook/scenario.ts';
export { suite } from './rulebook/suite.ts';
export {
  fail,
  inconclusive,
  type Judgement,
  notApplicable,
  observed,
  pass,
  type Verdict,
} from './rulebook/verdict.ts';
export { run } from './run/run.ts';
export type { RunResult } from './run/run-result.ts';
export type { DeliverOptions, Key, RecordingOptions, Stage, Unchecked } from './stage/stage.ts';
