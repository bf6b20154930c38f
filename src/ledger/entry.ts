import type { Defined } from '../spec/defined.ts';
import type { NoteName, NoteValues } from './note-values.ts';
import type { entryDefinitions } from './schema/entry-definitions.ts';

type Of<Kind extends keyof typeof entryDefinitions> = Defined<(typeof entryDefinitions)[Kind]>;

/**
 * What a run writes down, one JSON object a line.
 *
 * Times are milliseconds on the run's clock; `id` is unique in the run. Secrets never enter an entry: keys in
 * URLs and credentials in headers are replaced when the entry is made. What each member says stands in the schema.
 */
export type Entry =
  | RunEntry
  | RecordingEntry
  | DeliveryEntry
  | AttemptEntry
  | SightingEntry
  | LogEntry
  | NoteEntry
  | EndEntry;

/** The first line of a ledger: what was run, against what, how. */
export interface RunEntry extends Of<'run'> {}

/** What decides how the scenarios of a run are performed, beside its target and seed. */
export type Asked = NonNullable<RunEntry['asked']>;

/** What a judge may know about the target. */
export type TargetFacts = RunEntry['target'];

/** Something that not every target offers. */
export type Need = keyof TargetFacts['lacks'];

/** A file laid where the receiver will look for it. */
export interface RecordingEntry extends Of<'recording'> {}

/** One POST of an envelope and what came of it. */
export interface DeliveryEntry extends Of<'delivery'> {}

/** What the receiver answered. */
export type DeliveryAnswer = NonNullable<DeliveryEntry['answer']>;

/** Why there is no answer. */
export type DeliveryFailure = NonNullable<DeliveryEntry['failure']>;

/** One request that reached storage; `atMs` is when the first byte of its head was read. */
export interface AttemptEntry extends Of<'attempt'> {}

/** A header as it stood on the wire: name in its own case, then value. */
export type Header = AttemptEntry['headers'][number];

/** A part of a request that a real storage service would find fault with. */
export type WrongPart = NonNullable<AttemptEntry['wrong']>[number];

/** What the Basic credentials of an attempt were, told without telling them. */
export type Credentials = AttemptEntry['credentials'];

/**
 * Something that a receiver did where its effects are looked for; `atMs` is when it began, or since when it may be so
 * where that is only looked for now and then.
 */
export interface SightingEntry extends Of<'sighting'> {}

/** A request that reached a sink. */
export type RequestAtSink = Extract<SightingEntry['seen'], { readonly what: 'request' }>;

/** One line that a started receiver printed, or a piece of one that is too long. */
export interface LogEntry extends Of<'log'> {}

/** Lines that a started receiver printed beyond what is kept. */
export type DroppedOutput = NonNullable<LogEntry['dropped']>;

/** Something that a scenario or the run found out by itself; the schema takes notes of other releases too. */
export type NoteEntry = {
  readonly [Name in NoteName]: Omit<Of<'note'>, 'name' | 'value'> & {
    readonly name: Name;
    readonly value: NoteValues[Name];
  };
}[NoteName];

/** The last line of a ledger. */
export interface EndEntry extends Of<'end'> {}
