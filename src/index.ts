export { type CommandTargetOptions, commandTarget } from './cli/targets/command-target.ts';
export { embeddedTarget } from './cli/targets/embedded-target.ts';
export { type UrlTargetOptions, urlTarget } from './cli/targets/url-target.ts';
export type { Clock } from './clock/clock.ts';
export { systemClock } from './clock/system-clock.ts';
export { type VirtualClock, virtualClock } from './clock/virtual-clock.ts';
export { catalogue } from './conformance/catalogue.ts';
export { judge } from './conformance/judge.ts';
export { type Selection, selectRules } from './conformance/plan.ts';
export type { Progress } from './conformance/progress.ts';
export type { ReportData, ReportedRule } from './conformance/report-data.ts';
export { reportOf } from './conformance/report-of.ts';
export type { Level, Profile, Rule } from './conformance/rule.ts';
export { run } from './conformance/run.ts';
export type { RunOptions, RunResult } from './conformance/run-options.ts';
export { suite } from './conformance/suite.ts';
export type { OpenTarget, Surroundings, Target } from './conformance/target.ts';
export type { Verdict } from './conformance/verdict.ts';
export { HarnessError, type HarnessErrorCode, type HarnessErrorKind } from './errors.ts';
export type { Entry } from './ledger/entry.ts';
export { type LedgerFile, openLedgerFile, readLedger } from './ledger/ledger-file.ts';
export { ledgerSchema } from './ledger/schema/ledger-schema.ts';
export { pactVerificationSchema } from './pact/verify/verification-schema.ts';
export { reportSchema } from './report/report-schema.ts';
export type { Reporter, ReportFormat, ReportOptions } from './report/reporter.ts';
export { reporters } from './report/reporters.ts';
export { type Clause, type ClauseId, clauses } from './spec/clauses.ts';
export type { Envelope } from './spec/envelope.ts';
export type { EventData } from './spec/event-data.ts';
export { type EventType, eventTypes } from './spec/event-types.ts';
export {
  LISTENING_PORT,
  RETRY_DELAY_MS,
  UPLOAD_ATTEMPTS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_TIMEOUT_MS,
} from './spec/limits.ts';
export type { LiveInfo } from './spec/live-info.ts';
export { type ParsedEnvelope, type Problem, parseEnvelope } from './spec/parse-envelope.ts';
export { CONTAINER_RECORDINGS, recordingPath } from './spec/recording-path.ts';
