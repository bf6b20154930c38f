import type { Effects } from '../../effects/effects.ts';
import type {
  AttemptEntry,
  DeliveryEntry,
  LogEntry,
  NoteEntry,
  RecordingEntry,
  SightingEntry,
  TargetFacts,
} from '../../ledger/entry.ts';
import type { Closure, Stall } from '../../ledger/note-values.ts';
import type { Times } from '../conduct/times.ts';

/** All attempts to upload one recording, in the order in which they came, client resends left out. */
export interface Upload {
  readonly recording: RecordingEntry;
  readonly attempts: readonly AttemptEntry[];
  /** What the client library sent again by itself after a lost connection. */
  readonly resends: readonly AttemptEntry[];
}

/** What was exchanged with the receiver in some scenarios. */
export interface Exchanges {
  readonly deliveries: readonly DeliveryEntry[];
  readonly uploads: readonly Upload[];
}

/**
 * What one rule is judged by: what its scenarios led to, and those that show its habits. It sees no more, so that its
 * verdict is the same whatever else the run performed.
 */
export interface Evidence extends Exchanges {
  readonly target: TargetFacts;
  readonly times: Times;
  /** Those of its scenarios of which an attempt may have come while the port of storage was closed: no evidence. */
  readonly missed: readonly Upload[];
  readonly notes: readonly NoteEntry[];
  /** What events lead to, as their author says. */
  readonly effects: Effects;
  /** What was seen that names an event of its scenarios, client resends left out, in the order of time. */
  readonly sightings: readonly SightingEntry[];
  /** The same of its scenarios and its habits together. */
  readonly all: Exchanges & {
    /** Requests to storage that name a recording of these scenarios, and are no attempt to upload it. */
    readonly strays: readonly AttemptEntry[];
  };
  /** Requests to storage that name no recording and no file of an event: no scenario is known to have led to them. */
  readonly nameless: readonly AttemptEntry[];
  /** What a started receiver printed during the whole run. */
  readonly logs: readonly LogEntry[];
  /** Every delivery and attempt of the whole run. */
  readonly exchanges: readonly (AttemptEntry | DeliveryEntry)[];
  /** Ids of the recordings of the whole run whose files are not there. */
  readonly absent: ReadonlySet<string>;
  /** When the port of storage was closed during the whole run. */
  readonly closures: readonly Closure[];
  /** When the harness itself did not get to run, in the order of time. */
  readonly stalls: readonly Stall[];
  /** Path of storage's URL, without a slash at its end. */
  readonly storagePath: string;
  /** The events of the whole run that are of a session which was not the last to begin. */
  readonly beside: ReadonlySet<DeliveryEntry>;
  /** The last delivery of the whole run that was answered: what ends a receiver comes after it. */
  readonly lastAnswered?: DeliveryEntry;
  /** The last event of the whole run that led to the first upload of its recording: what ends uploads comes after it. */
  readonly lastUploaded?: DeliveryEntry;
  /** Tells that the receiver went away during the run, where it did. */
  readonly gone?: NoteEntry;
  /** Tells since when it answered no announcement of a recording, where the run was stopped for that. */
  readonly answersEnded?: NoteEntry & { readonly name: 'answers-ended' };
}
