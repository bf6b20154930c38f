import type { ListenerView, Target } from '../../../target/target.ts';

/** What is known of a receiver, and of what surrounds it, while none of its uploads has come. */
export interface SetupFacts {
  readonly kind: Target['kind'];
  /** URL of its webhook, without the query. */
  readonly receiverUrl: string;
  readonly hasKey: boolean;
  readonly storageUrl: string;
  readonly storageKey: string;
  /** Where recordings are laid, without symbolic links. */
  readonly directory: string;
  readonly listener: ListenerView;
  /** Its answer to the first event of the run. */
  readonly firstStatus: number | undefined;
  /** Its answers to events that ask for an upload. */
  readonly statuses: readonly number[];
  /** Names of the recordings that these events announce. */
  readonly names: readonly string[];
  /** What it has printed since. */
  readonly lines: readonly string[];
  /** Whether another instance of it refuses the plainest secret too; known where the harness started it. */
  readonly takesNoSecret: boolean;
}

/** A mistake in what surrounds a receiver: one sentence, without its full stop, and what to change. */
export interface SetupMistake {
  readonly what: string;
  readonly hint: string;
}
