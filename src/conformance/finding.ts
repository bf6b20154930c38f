import type { Level } from './rule.ts';
import type { Judgement } from './verdict.ts';

/** A judged rule: what it claims, and what came of it. */
export interface Finding {
  readonly id: string;
  readonly level: Level;
  readonly clause: string;
  readonly title: string;
  readonly fix: string;
  readonly judgement: Judgement;
}
