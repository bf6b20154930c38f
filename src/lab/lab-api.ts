import type { Retrying } from '../conformance/conduct/times.ts';
import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { Progress } from '../conformance/perform/progress.ts';
import type { Entry, TargetFacts } from '../ledger/entry.ts';
import type { RunOutcome } from '../report/run-outcome.ts';
import type { EventType } from '../spec/event-types.ts';

/**
 * What the lab's page and its server say to each other, all below the page's own address, which holds the token:
 *
 * - `GET api/state`: {@link LabState}
 * - `GET api/events`: server-sent events. `entry`: one {@link Entry}, with its revision as the event's id; an entry whose
 *   id is known already takes the place of the former. `state`: the {@link LabState} after each change. `cleared`:
 *   forget all entries. `ended`: the lab ends, and nothing comes after it. A client that comes back with `Last-Event-ID` gets what it missed.
 * - `GET api/payload?type=TYPE&recording=ID`: {@link Payload}
 * - `POST api/checks` {@link Payload}: {@link Problem}[], empty for a conformant envelope
 * - `POST api/recordings` {@link NewRecording}: the recording's entry
 * - `POST api/deliveries` {@link Order}: 202 and how many will be made; entries tell of each
 * - `GET api/deliveries/ID/curl`: text, commands that repeat it on this machine, without the key
 * - `GET api/faults`: {@link ListedFault}[]
 * - `POST api/script-checks` {@link NewScript}: {@link Problem}[]
 * - `PUT api/script` {@link NewScript}: 204; it answers the uploads that begin after it
 * - `POST api/runs`: 202; judges the receiver; 409 while a run goes on, or while uploads need the storage that it
 *   would take the place of
 * - `DELETE api/runs/current`: 204; ends it with what it has
 * - `GET api/runs/NUMBER/report`: the HTML report; `GET api/runs/NUMBER/ledger`: its ledger
 * - `GET api/ledger`: everything since the start or the last clearing, as NDJSON
 * - `DELETE api/entries`: 204; forgets all log lines, and deliveries and attempts that are over
 * - `POST api/target/restart`: 204; starts the command of a receiver again that has ended
 *
 * Whatever is not a GET names `Content-Type: application/json`, also where it has no body. A stream begins with
 * `cleared` where the page must forget what it has; `GET api/events?after=REVISION` says the same as `Last-Event-ID`.
 * The attempts of one upload count from 1, and so do those of the next upload of the same recording.
 *
 * A mistake is answered with `application/problem+json`, whose `title` and `detail` are for people.
 */
export interface LabState {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: {
    readonly kind: TargetFacts['kind'];
    /** Address without query. */
    readonly url: string;
    /** How the receiver ended; absent while it runs, and for one that somebody else started. */
    readonly ended?: string;
  };
  /** Absent where the receiver uploads nothing. */
  readonly storage?: { readonly url: string };
  /** Type of the event that is offered first. */
  readonly firstType: EventType;
  /** The delay between attempts, and their number, as this receiver is to keep them; no attempts where it uploads nothing. */
  readonly retrying: Retrying;
  /** Why effects are no longer seen; absent where they are. */
  readonly unseen?: string;
  /** Why no recording can be laid; absent where it can. */
  readonly noRecordings?: string;
  /** Answers every upload for which no later script was set. */
  readonly script: string;
  /** The time on the ledger's clock at which this was told, in ms. */
  readonly nowMs: number;
  /** The runs of the suite since the start; the last may be under way. */
  readonly runs: readonly LabRun[];
}

/** One run of the suite from the lab. */
export interface LabRun {
  /** From 1. */
  readonly number: number;
  readonly progress: Progress;
  /** Absent while it is under way. */
  readonly outcome?: Pick<ReportData, 'summary' | 'exitCode' | 'interrupted'> &
    RunOutcome & {
      /** How long it took, in words. */
      readonly took: string;
    };
  /** Why it broke off, which is no fault of the receiver. */
  readonly error?: string;
  /** Its report and ledger are gone: those of later runs are kept in their place. */
  readonly forgotten?: true;
}

/** A body as it is edited: text that may or may not be an envelope. */
export interface Payload {
  readonly body: string;
}

/** Where in a text something is wrong, and what. */
export interface Problem {
  /** JSON Pointer of the value; absent where the text is not JSON, and for a script. */
  readonly pointer?: string;
  /** Offset of the place in the text, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

/** A recording to lay. */
export interface NewRecording {
  /** Base name. @default a name of a session */
  readonly name?: string;
  readonly bytes: number;
}

/** What to deliver. */
export type Order =
  | { readonly kind: 'once'; readonly body: string }
  /** The ten events of one session, its transmuxed file being the recording where one is named. */
  | { readonly kind: 'session'; readonly recording?: string }
  | { readonly kind: 'fuzzed'; readonly count: number }
  /** The same bytes once more, in the order in which they were delivered. */
  | { readonly kind: 'replay'; readonly ids: readonly string[] };

/** A script for the uploads that begin from now on. */
export interface NewScript {
  readonly script: string;
}

/** A fault, as a script may name it. */
export interface ListedFault {
  /** As it is written, for example `slow:RATE`. */
  readonly usage: string;
  readonly summary: string;
}

/** One entry as the stream of server-sent events carries it. */
export interface LabEvents {
  readonly entry: Entry;
  readonly state: LabState;
  readonly cleared: Record<string, never>;
  readonly ended: Record<string, never>;
}
