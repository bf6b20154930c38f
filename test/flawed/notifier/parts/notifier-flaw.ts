import type { NotifierBehaviour } from './notifier.ts';

/** One defect of a notifier, and the rules about effects that it breaks. */
export interface NotifierFlaw {
  /** Name of its file. */
  readonly name: string;
  /** What is wrong, as one sentence. */
  readonly changes: string;
  /** Ids of exactly the rules about effects that fail; the first one is the cause of the others. */
  readonly breaks: readonly string[];
  readonly behaviour: () => NotifierBehaviour;
}
