import type { TargetFacts } from '../ledger/entry.ts';
import type { Level } from './rule.ts';
import type { Verdict } from './verdict.ts';

/** One rule in a report; the members after `verdict` depend on it. */
export interface ReportedRule {
  readonly id: string;
  readonly level: Level;
  /** Id of the clause: begins with the key of the rule, table or section that it stands in. */
  readonly clause: string;
  readonly title: string;
  /** Ids of the scenarios whose evidence it is judged by. */
  readonly scenarios: readonly string[];
  readonly verdict: Verdict;
  /** Of a rule that holds: on how many pieces of evidence that rests, never 0. */
  readonly observations?: number;
  readonly expected?: string;
  readonly actual?: string;
  readonly observation?: string;
  readonly reason?: string;
  /** On a failure: what to do about it. */
  readonly fix?: string;
  /** On a known failure: why it is accepted, by whom, and until which day. */
  readonly known?: { readonly reason: string; readonly owner: string; readonly until: string };
  /** Ids of the ledger entries that show it. */
  readonly evidence: readonly string[];
}

/** The outcome of a run as data: what every rendering is made from, and the JSON report itself. */
export interface ReportData {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: { readonly kind: TargetFacts['kind']; readonly url: string };
  readonly profile: string;
  readonly seed: number;
  /** RFC 3339. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly criticalPathMs: number;
  /** What a reader must know about how the run was made, for example "virtual time" or "shard 1 of 2". */
  readonly labels: readonly string[];
  /** Whether the run was stopped before its end. */
  readonly interrupted: boolean;
  readonly summary: Readonly<Record<Verdict, number>>;
  readonly exitCode: number;
  /** Entries of the list of known failures that must go; absent without such a list. */
  readonly staleKnownFailures?: readonly { readonly rule: string; readonly problem: string }[];
  readonly rules: readonly ReportedRule[];
}
