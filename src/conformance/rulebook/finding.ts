import type { Level } from './rule.ts';
import type { Judgement } from './verdict.ts';

/** A judged rule: what it claims, and what came of it. */
export interface Finding {
  readonly id: string;
  readonly level: Level;
  readonly clause: string;
  readonly title: string;
  /** Ids of the scenarios whose evidence was judged. */
  readonly scenarios: readonly string[];
  readonly fix: string;
  /** Whether it judges what the receiver does because of events, beside its answers. */
  readonly isOfDeeds: boolean;
  readonly judgement: Judgement;
  /** Id of the rule whose failure explains why this one fails, or cannot be judged; absent where none does. */
  readonly cause?: string;
}
