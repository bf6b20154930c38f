import type { Clock } from '../../clock/clock.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { StormProgram } from '../../ledger/storm-program.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Target } from '../../target/target.ts';
import type { Selection } from '../rulebook/plan.ts';
import type { Rule } from '../rulebook/rule.ts';
import type { Shard } from '../rulebook/shard.ts';
import type { Progress } from './progress.ts';
import type { TimeOptions } from './target-facts.ts';

/** What a run is made of. */
export interface RunOptions extends TimeOptions {
  readonly catalogue: readonly Rule[];
  readonly selection: Selection;
  readonly target: Target;
  readonly clock: Clock;
  readonly seed: number;
  /**
   * URLs of single event types, for a receiver that mounts one for each; they get the target's own key. Port 0 stands
   * for the port of the receiver.
   */
  readonly routes?: Partial<Readonly<Record<EventType, URL>>>;
  /**
   * Looks for timing leaks that only a long secret shows, in a second instance of a receiver that the harness
   * starts; takes about a minute. @default false
   */
  readonly timing?: boolean;
  /** An envelope that is delivered in place of generated ones. */
  readonly replay?: Envelope | undefined;
  /** The program of the storm, in place of one that follows from the seed. */
  readonly storm?: StormProgram | undefined;
  /** Stops with `RWH_SETUP_MISTAKEN` where no upload comes and the surroundings of the receiver tell why. @default true */
  readonly preflight?: boolean;
  /** Judges only this part of the selected rules. */
  readonly shard?: Shard | undefined;
  /** Why rules of an earlier run are judged again, where this one continues its ledger. */
  readonly repeats?: string;
  /** Which of the runs this is that continue a ledger to cut its failing storm down, from 1. */
  readonly cut?: number;
  /** Where the mock storage listens, and the key that uploads must carry. */
  readonly storage: {
    readonly host?: string;
    readonly port?: number;
    readonly basePath?: string;
    readonly key: string;
  };
  /** Stops the run, which then ends with what it has. */
  readonly signal?: AbortSignal;
  readonly onEntry?: (entry: Entry) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Takes sentences on what is done beside the plan. */
  readonly onNews?: (sentence: string) => void;
}
