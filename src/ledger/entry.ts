import type { Effects } from '../effects/effects.ts';
import type { SeenRequest } from '../effects/fits-request.ts';
import type { SeenAnswer, SeenFile, SeenLine } from '../effects/seen.ts';
import type { DescribedTimes } from '../spec/described-times.ts';
import type { NoteName, NoteValues } from './note-values.ts';

/**
 * What a run writes down, one JSON object a line.
 *
 * Times are milliseconds on the run's clock; `id` is unique in the run. Secrets never enter an entry: keys in
 * URLs and credentials in headers are replaced when the entry is made.
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

interface EntryBase {
  readonly id: string;
  readonly atMs: number;
  /** The scenario that it belongs to; absent for what belongs to the run as a whole. */
  readonly scenario?: string;
}

/** A header as it stood on the wire: name in its own case, then value. */
export type Header = readonly [name: string, value: string];

/** The first line of a ledger: what was run, against what, how. */
export interface RunEntry extends EntryBase {
  readonly kind: 'run';
  readonly suite: { readonly name: string; readonly version: string };
  readonly startedAt: string;
  readonly target: TargetFacts;
  /** Where the mock storage was. */
  readonly storage: { readonly url: string };
  readonly profile: string;
  readonly seed: number;
  /** What it was asked for that neither the target nor the rules tell; absent in ledgers of older releases. */
  readonly asked?: Asked;
  /** What its author says that events lead to; absent where nobody did. */
  readonly effects?: Effects;
  /** Which part of a run that was cut into shards; `index` counts from 1. */
  readonly shard?: {
    readonly index: number;
    readonly count: number;
    /** Ids of the rules of all parts; absent in ledgers of older releases. */
    readonly of?: readonly string[];
  };
  /** Why rules of the run before it in the same ledger were judged again; their verdicts here count. */
  readonly repeats?: string;
  /** Which of the runs this is that try a smaller program of a failing storm, from 1; it counts only where it fails. */
  readonly cut?: number;
  /** Ids of the rules that the run set out to judge. */
  readonly rules: readonly string[];
}

/** What decides how the scenarios of a run are performed, beside its target and seed. */
export interface Asked {
  /** How many generated envelopes are delivered. */
  readonly fuzz: number;
  /** Whether the rules that wait for 60 s time-outs are judged in real time too. */
  readonly slow: boolean;
  /** Whether timing leaks are looked for that only a long secret shows. */
  readonly timing: boolean;
  /** URLs of single event types, each without its query. */
  readonly routes: Readonly<Record<string, string>>;
}

/** What a judge may know about the target. */
export interface TargetFacts {
  readonly kind: 'embedded' | 'url' | 'command';
  /** What it is called beside its address: the command of one that was started. */
  readonly name?: string;
  /** Tells runs against different targets apart; the same for every shard of a run. */
  readonly fingerprint: string;
  /** Address without query. */
  readonly url: string;
  /** The receiver's times are the interface's times multiplied by this. */
  readonly timeScale: number;
  /** How many times faster than the harness's clock the receiver's runs; absent where it does not. */
  readonly timeWarp?: number;
  /** Why its clock does not run faster although that was asked for. */
  readonly unwarped?: string;
  /** Whether times are exact because a virtual clock is in use. */
  readonly virtualTime: boolean;
  /** What this target cannot show, by need, with the sentence that tells what it takes. */
  readonly lacks: Readonly<Partial<Record<Need, string>>>;
  /** What its author tells of it; absent without a description. */
  readonly described?: {
    readonly name?: string;
    /** What it does otherwise than the interface has it, for people. */
    readonly departures: readonly string[];
    /** The times that it chose otherwise. */
    readonly times?: DescribedTimes;
    /** Those of `lacks` that follow from it: nothing that a run is given would change them. */
    readonly lacks: readonly Need[];
  };
}

/** Something that not every target offers. */
export type Need =
  | 'secret'
  | 'directory'
  | 'shared-files'
  | 'time-outs'
  /** Times that a clock outside of the run would show too. */
  | 'real-time'
  | 'started'
  /** Its output: the embedded receiver has that too. */
  | 'output'
  /** Processes of its own, which the harness started. */
  | 'process'
  /** What the kernel tells of these processes. */
  | 'process-facts'
  | 'parallel-uploads'
  | 'fuzz'
  /** Files that can be laid where the receiver looks for them, whether it uploads them or not. */
  | 'recordings'
  /** The secret as the parameter `key` of the URL. */
  | 'query-key'
  /** Recordings at the paths that the reference receiver has. */
  | 'container-paths'
  /** The numbers of section "Limits", each as the interface has it. */
  | 'interface-delay'
  | 'interface-attempts'
  | 'interface-time-out'
  | 'interface-chunks'
  /** The same, each as the description of the receiver has it, where that is another one. */
  | 'own-delay'
  | 'own-attempts'
  | 'own-time-out'
  | 'own-chunks'
  /** A receiver that tries an upload again that has failed. */
  | 'further-attempts'
  /** Answers whose bodies say what became of the event. */
  | 'stated-answers'
  /** A receiver that subscribes to every event type. */
  | 'all-events'
  /** One that subscribes to this event type. */
  | 'event:live_start'
  | 'event:video_file_finish'
  | 'event:app_launch'
  | 'event:app_exit'
  /** One that subscribes to a type whose events ask for no upload. */
  | 'event:without-upload'
  /** One to which events come that lead to no effect. */
  | 'event:without-effect'
  /** A description of what its events lead to. */
  | 'effects'
  /** One of effects that are requests to a sink. */
  | 'sinks';

/** A file laid where the receiver will look for it. */
export interface RecordingEntry extends EntryBase {
  readonly kind: 'recording';
  /** What it is in its scenario, for example `fence`. */
  readonly label: string;
  /** Base name of the file, as the upload must name it. */
  readonly name: string;
  /** The path that events give as `output`. */
  readonly output: string;
  readonly bytes: number;
  /** Empty where there is no file. */
  readonly sha256: string;
  /** Script that storage answers its attempts with. */
  readonly script: string;
  /** Whether the file exists; a path without file is written down too. */
  readonly laid: boolean;
  /** Files of the same name under paths that a wrong rewrite leads to. */
  readonly decoys?: readonly { readonly path: string; readonly sha256: string }[];
}

/** One POST of an envelope and what came of it. */
export interface DeliveryEntry extends EntryBase {
  readonly kind: 'delivery';
  readonly label: string;
  /** Target of the request, key replaced. */
  readonly url: string;
  /** The statuses by which the receiver takes an event, where it described them; else those of the 200s. */
  readonly taking?: readonly number[];
  /** The `key` parameter as a shell would write it, for example `$WEBHOOK_SECRET`; absent without one. */
  readonly key?: string;
  /** The header that carries it, where that is not the query. */
  readonly keyHeader?: string;
  readonly headers: readonly Header[];
  /** Body as text; bytes that are not UTF-8 are in `bodyBase64` instead. */
  readonly body?: string;
  readonly bodyBase64?: string;
  /** Length in bytes of a body that is too large for a ledger, where neither of the two is there. */
  readonly bodyBytes?: number;
  /** Id of the recording that it announces. */
  readonly recording?: string;
  /** Id of its twin: the delivery before it of the same event without what is odd here; absent in ledgers of older releases. */
  readonly twin?: string;
  /** By which what its event leads to names it; absent where nobody looks for that. */
  readonly mark?: string;
  readonly answer?: DeliveryAnswer;
  readonly failure?: DeliveryFailure;
}

/** What the receiver answered. */
export interface DeliveryAnswer {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Text of at most 1 MiB. */
  readonly body: string;
  readonly truncated: boolean;
  readonly headAtMs: number;
  readonly endAtMs: number;
}

/** Why there is no answer. */
export interface DeliveryFailure {
  readonly code: 'refused' | 'reset' | 'closed' | 'timeout' | 'not-http' | 'unresolved' | 'tls' | 'other';
  readonly message: string;
  readonly atMs: number;
}

/** One request that reached storage; `atMs` is when the first byte of its head was read. */
export interface AttemptEntry extends EntryBase {
  readonly kind: 'attempt';
  /** Id of the recording that it is an upload of; absent where storage cannot tell. */
  readonly recording?: string;
  /** Which attempt of its upload it is, from 1. */
  readonly number: number;
  /** Sent again by the client library within the resend window after a lost connection: same number. */
  readonly resend: boolean;
  readonly connection: string;
  readonly method: string;
  readonly rawPath: string;
  /** Last path segment, percent-decoded; the raw one where it cannot be decoded. */
  readonly name: string;
  readonly httpVersion: string;
  /** Headers as sent; the value of Authorization is replaced. */
  readonly headers: readonly Header[];
  readonly credentials: Credentials;
  readonly framing: 'chunked' | 'content-length' | 'none';
  /** Each HTTP chunk in order, the first 100 000 of them: its size in bytes and when its size line was read. */
  readonly chunks: readonly (readonly [bytes: number, atMs: number])[];
  readonly body: {
    readonly bytes: number;
    /** Of the bytes that arrived, whether complete or not. */
    readonly sha256: string;
    readonly firstAtMs?: number;
    readonly lastAtMs?: number;
  };
  /**
   * `complete`: the whole request came; `aborted`: the receiver gave up or went away before its end or
   * before the answer; `lost`: storage broke it off, as its script says; `open`: the run ended first.
   */
  readonly ended: 'complete' | 'aborted' | 'lost' | 'open';
  /** When the connection was lost or given up, where it was. */
  readonly lostAtMs?: number;
  /**
   * The step of the script that answered it; `rejected`, `malformed`, `handshake` or `crowded` where none did, and `close-idle`
   * on a connection that an earlier attempt of that fault left to be closed, or whose end the client did not notice.
   */
  readonly fault: string;
  /** The parts of it that are not as an upload must be; absent where nothing is. */
  readonly wrong?: readonly WrongPart[];
  /** `atMs` is the instant before its last byte is written, unless the fault breaks it off or drips it. */
  readonly answer?: { readonly status: number; readonly body: string; readonly atMs: number };
}

/** A part of a request that a real storage service would find fault with. */
export type WrongPart = 'path' | 'method' | 'credentials' | 'size';

/** What the Basic credentials of an attempt were, told without telling them. */
export interface Credentials {
  /** Scheme of the Authorization header in lower case; absent without the header. */
  readonly scheme?: string;
  readonly user?: 'empty' | 'not empty';
  readonly password?: 'right' | 'wrong' | 'empty';
}

/**
 * Something that a receiver did where its effects are looked for; `atMs` is when it began, or since when it may be so
 * where that is only looked for now and then.
 */
export interface SightingEntry extends EntryBase {
  readonly kind: 'sighting';
  /** Marks of the events that it names. */
  readonly marks: readonly string[];
  readonly seen: RequestAtSink | SeenFile | SeenLine | SeenAnswer;
}

/** A request that reached a sink. */
export interface RequestAtSink extends SeenRequest {
  /** Which request it is of those that name the same event, from 1. */
  readonly number: number;
  /** Sent again by the client library within the resend window after a lost connection: same number. */
  readonly resend: boolean;
  /** The step of the script that answered it. */
  readonly fault: string;
  readonly ended: AttemptEntry['ended'];
  /** When it was over for the receiver: answered, or lost. */
  readonly endAtMs?: number;
  /** Of the answer. */
  readonly status?: number;
}

/** One line that a started receiver printed, or a piece of one that is too long. */
export interface LogEntry extends EntryBase {
  readonly kind: 'log';
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
  /** Whether it held a secret, which was taken out. */
  readonly redacted?: true;
  /** What was printed before it and not kept, since the line before; absent where nothing was. */
  readonly dropped?: DroppedOutput;
}

/** Lines that a started receiver printed beyond what is kept. */
export interface DroppedOutput {
  readonly lines: number;
  readonly bytes: number;
  /** How many of the lines named a recording. */
  readonly naming: number;
}

/** Something that a scenario or the run found out by itself. */
export type NoteEntry = {
  readonly [Name in NoteName]: EntryBase & {
    readonly kind: 'note';
    readonly name: Name;
    readonly value: NoteValues[Name];
  };
}[NoteName];

/** The last line of a ledger. */
export interface EndEntry extends EntryBase {
  readonly kind: 'end';
  readonly outcome: 'finished' | 'interrupted' | 'broken';
  /** By the clock of the run. */
  readonly durationMs: number;
  /** By the clock on the wall; there where that of the run is virtual. */
  readonly passedMs?: number;
  readonly criticalPathMs: number;
}
