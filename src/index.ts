export type { Clock } from './clock/clock.ts';
export { systemClock } from './clock/system-clock.ts';
export { type VirtualClock, virtualClock } from './clock/virtual-clock.ts';
export { judge } from './conformance/judge/judge.ts';
export type { ReportData, ReportedRule } from './conformance/outcome/report-data.ts';
export { reportOf } from './conformance/outcome/report-of.ts';
export { reportSchema } from './conformance/outcome/report-schema.ts';
export type { Progress } from './conformance/perform/progress.ts';
export type { RunOptions } from './conformance/perform/run-options.ts';
export { catalogue } from './conformance/rulebook/catalogue.ts';
export { type Selection, selectRules } from './conformance/rulebook/plan.ts';
export type { Level, Profile, Rule } from './conformance/rulebook/rule.ts';
export { suite } from './conformance/rulebook/suite.ts';
export type { Verdict } from './conformance/rulebook/verdict.ts';
export { run } from './conformance/run/run.ts';
export type { RunResult } from './conformance/run/run-result.ts';
export { HarnessError, type HarnessErrorCode, type HarnessErrorKind } from './errors.ts';
export type { Entry } from './ledger/entry.ts';
export { type LedgerFile, openLedgerFile, readLedger } from './ledger/ledger-file.ts';
export { ledgerSchema } from './ledger/schema/ledger-schema.ts';
export { pactVerificationSchema } from './pact/verify/verification-schema.ts';
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
export { type CommandTargetOptions, commandTarget } from './target/command-target.ts';
export { embeddedTarget } from './target/embedded-target.ts';
export type { OpenTarget, Surroundings, Target } from './target/target.ts';
export { type UrlTargetOptions, urlTarget } from './target/url-target.ts';
