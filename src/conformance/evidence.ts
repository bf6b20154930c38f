import type {
  AttemptEntry,
  DeliveryEntry,
  LogEntry,
  NoteEntry,
  RecordingEntry,
  TargetFacts,
} from '../ledger/entry.ts';
import type { Stall } from '../ledger/note-values.ts';
import type { Times } from './times.ts';

/** All attempts to upload one recording, in the order in which they came, client resends left out. */
export interface Upload {
  readonly recording: RecordingEntry;
  readonly attempts: readonly AttemptEntry[];
  /** What the client library sent again by itself after a lost connection. */
  readonly resends: readonly AttemptEntry[];
}

/** The part of the ledger that one rule is judged by: that of its scenario, and a view on the whole run. */
export interface Evidence {
  readonly target: TargetFacts;
  readonly times: Times;
  readonly deliveries: readonly DeliveryEntry[];
  readonly uploads: readonly Upload[];
  /** Those of its scenarios of which an attempt may have come while the port of storage was closed: no evidence. */
  readonly missed: readonly Upload[];
  /** What a started receiver printed during the whole run. */
  readonly logs: readonly LogEntry[];
  readonly notes: readonly NoteEntry[];
  readonly run: {
    readonly deliveries: readonly DeliveryEntry[];
    readonly uploads: readonly Upload[];
    /** Path of storage's URL, without a slash at its end. */
    readonly storagePath: string;
    /** What the run found out as a whole. */
    readonly notes: readonly NoteEntry[];
    /** Requests to storage that belong to no recording of the run. */
    readonly strays: readonly AttemptEntry[];
    /** When the harness itself did not get to run, in the order of time. */
    readonly stalls: readonly Stall[];
  };
}
