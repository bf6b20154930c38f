import type { TargetFacts } from '../../ledger/entry.ts';
import type { BrokenOff } from '../../ledger/note-values.ts';
import type { StormProgram } from '../../ledger/storm-program.ts';
import type { Departure } from '../rulebook/departure.ts';
import type { Level } from '../rulebook/rule.ts';
import type { Verdict } from '../rulebook/verdict.ts';
import type { Want } from '../rulebook/want.ts';

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
  /** What was seen; of a rule that holds, where that is less than the rule says. */
  readonly observation?: string;
  readonly reason?: string;
  /** Of a rule that is not applicable: what the user can give so that it is judged; absent where nothing helps. */
  readonly wants?: readonly Want[];
  /** On a failure: how what was seen leaves what the interface asks for. */
  readonly departure?: Departure;
  /** On a failure of a storm: the smallest program that was seen to show it; absent where it was not cut down. */
  readonly program?: StormProgram;
  /** Of what fails, or could not be judged, because another rule fails: the id of that rule. */
  readonly cause?: string;
  /** There where what was observed endangers those who run the receiver. */
  readonly isRisk?: true;
  /** On a failure or a risk: what to do about it. */
  readonly fix?: string;
  /** Of what fails on a receiver that has ended with the run: the command for a shell that judges the rule again. */
  readonly repeat?: string;
  /** On a known failure: why it is accepted, by whom, and until which day. */
  readonly known?: { readonly reason: string; readonly owner: string; readonly until: string };
  /** Ids of the ledger entries that show it. */
  readonly evidence: readonly string[];
}

/** The outcome of a run as data: what every rendering is made from, and the JSON report itself. */
export interface ReportData {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: Pick<TargetFacts, 'kind' | 'name' | 'url'>;
  readonly profile: string;
  readonly seed: number;
  /** RFC 3339. */
  readonly startedAt: string;
  /** By the clock of the run. */
  readonly durationMs: number;
  /** How long the run took for those who waited; there where its clock is virtual. */
  readonly passedMs?: number;
  readonly criticalPathMs: number;
  /** What a reader must know about how the run was made, for example "virtual time" or "shard 1 of 2". */
  readonly labels: readonly string[];
  /** What the author of the receiver tells of it; absent without a description. */
  readonly described?: {
    readonly name?: string;
    /** What it does otherwise than the interface has it, each as the end of a sentence about it. */
    readonly departures: readonly string[];
  };
  /** Whether the run was stopped before its end. */
  readonly interrupted: boolean;
  /** How many required rules there are among its rules, and how many of them were judged. */
  readonly required: { readonly rules: number; readonly judged: number };
  /**
   * There where required rules were not judged for want of something that the user can give, which is exit code 3
   * unless it is accepted.
   */
  readonly partial?: { readonly accepted: boolean };
  /** There where no rule was judged by what the receiver does because of events: by its answers alone. */
  readonly answersOnly?: true;
  /** What kept the run from being made, so that no rule was judged; absent where it was made. */
  readonly brokenOff?: BrokenOff;
  readonly summary: Readonly<Record<Verdict, number>>;
  readonly exitCode: number;
  /** Entries of the list of known failures that must go; absent without such a list. */
  readonly staleKnownFailures?: readonly { readonly rule: string; readonly problem: string }[];
  readonly rules: readonly ReportedRule[];
}
