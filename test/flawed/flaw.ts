import type { Clock } from '../../src/clock/clock.ts';
import type { Behaviour } from '../../src/receiver/behaviour.ts';
import type { Description } from '../../src/target/description/description.ts';
import type { Front } from './parts/front.ts';

/** One defect: the reference receiver with one small change, and the rules that the change breaks. */
export interface Flaw {
  /** Name of its file. */
  readonly name: string;
  /** What is wrong, as one sentence. */
  readonly changes: string;
  /** Ids of exactly the required and recommended rules that fail; the first one is the cause of the others. */
  readonly breaks: readonly string[];
  /** How the headline of its first rule begins, where that names more than the rule does; a pattern where a number in it follows from the run. */
  readonly tells?: string | RegExp;
  /** Whether the whole suite alone breaks its rules and no other, or tells its headline. @default false */
  readonly isByAll?: boolean;
  /** Makes the behaviour of one receiver; what it remembers is its own. */
  readonly behaviour: (clock: Clock) => Behaviour;
  /** What its author tells of it, for a defect that only a description makes one. */
  readonly description?: Description;
  /** What stands before the receiver, for a defect that a behaviour cannot have. */
  readonly front?: Front;
}
