import type { Clock } from '../../clock/clock.ts';
import type { AttemptEntry, DeliveryEntry, RecordingEntry, TargetFacts } from '../../ledger/entry.ts';
import type { NoteName, NoteValues } from '../../ledger/note-values.ts';
import type { StormProgram } from '../../ledger/storm-program.ts';
import type { KeptConnection } from '../../recorder/kept-connection.ts';
import type { KeyPlace } from '../../recorder/key-place.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { ProcessSnapshot, ReceiverProcess } from '../../target/receiver-process.ts';
import type { Times } from '../conduct/times.ts';
import type { EffectStage } from './effect-stage.ts';
import type { EventSource } from './event-source.ts';
import type { Lanes } from './lanes.ts';

/** The `key` parameter of a delivery, and how a shell would write it without knowing the secret. */
export interface Key {
  /** `undefined` leaves the parameter out. */
  readonly value: string | undefined;
  readonly shell: string;
  /** The parameter exactly as it stands in the query, where the usual encoding is not what is meant. */
  readonly raw?: string;
}

/** Label of the recordings that a transmux read. */
export const INPUT = 'input';

/** How a recording is laid. */
export interface RecordingOptions {
  /** @default what any clip and padding take */
  readonly bytes?: number;
  /** Whether all but the beginning of the file is a hole: no bytes on disk, zeros for whoever reads. @default false */
  readonly sparse?: boolean;
  /** How storage answers its attempts. @default '201' */
  readonly script?: string;
  /** Base name from a token that must be part of it. @default `<label>-<token>.mp4` */
  readonly name?: (token: string) => string;
  /**
   * Path that events give as `output`, and the path below the receiver's directory (or, absolute, on this
   * machine) where the file really is; `null` lays no file. @default /app/rec/<name>, rec/<name>
   */
  readonly place?: (name: string) => { readonly output: string; readonly file: string | null };
  /** Whether the file that the transmux read is there too, as a recording of its own that its event names. @default false */
  readonly input?: boolean;
  /** Where files of other content wait for a receiver that opens the wrong path. */
  readonly decoys?: (name: string) => readonly string[];
}

/** How a delivery differs from the usual one. */
export interface DeliverOptions {
  /** @default the secret of the target */
  readonly key?: Key;
  /** Beside the usual ones, or instead of them; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The recording that it announces. */
  readonly recording?: RecordingEntry;
  /** The delivery before it of the same event without what is odd here. */
  readonly twin?: DeliveryEntry;
  /** By which what its event leads to names it. */
  readonly mark?: string;
  /** Appended to the path of the receiver's URL. */
  readonly pathSuffix?: string;
  /** Further parameters as they stand in the query, before the key. */
  readonly query?: string;
  /** The webhook of another instance, or the same one under another address. @default that of the target */
  readonly at?: URL;
  /** A connection that deliveries before it have used. @default a new one */
  readonly over?: KeptConnection;
  /** The JSON of a typed envelope. @default as `JSON.stringify` writes it */
  readonly write?: (event: Envelope) => string;
  /** Text in the body after whose first byte it is cut: what follows is sent a moment later. @default in one part */
  readonly cutIn?: string;
  /** Called when all but the last byte of the body is on its way; that is sent when it resolves. @default at once */
  readonly lastByte?: () => Promise<unknown>;
  /** All but the last byte of the body is sent, and its connection then closed. */
  readonly brokenOff?: true;
}

/** How an upload is watched. */
export interface UploadOptions
  extends Pick<DeliverOptions, 'key' | 'over' | 'at' | 'write' | 'cutIn' | 'twin'> {
  /** What the delivery is called. @default 'announcement' */
  readonly label?: string;
  /** The event that announces it. @default that of {@link Stage.finished} */
  readonly event?: Envelope<'video_transmux_finish'>;
  /** Attempts that are expected. @default 1 */
  readonly attempts?: number;
  /** How long each further attempt is waited for, in ms. @default so long that one that comes twice as late is seen */
  readonly furtherWithinMs?: number;
  /** Done when there is room for it, before it is announced. */
  readonly before?: () => Promise<void>;
  /** Done when the first attempt has begun, before its end is waited for. */
  readonly meanwhile?: () => Promise<void>;
  /** Done after each attempt that another one is expected to follow; the receiver waits meanwhile. */
  readonly beforeNext?: () => Promise<void>;
  /**
   * How long the receiver may be busy with it after the expected attempts, where the interface does not say
   * whether it is; in ms. @default 0
   */
  readonly lingerMs?: number;
  /** Done when the expected attempts are over, before lingering. */
  readonly afterwards?: () => Promise<void>;
}

/** What is other about a recording that is announced anew. */
export interface AnewOptions {
  /** @default as many as it had */
  readonly bytes?: number;
  /** @default '201' */
  readonly script?: string;
}

/** An envelope that is sent although the interface does not permit it, or the bytes of any body. */
export interface Unchecked {
  readonly unchecked: unknown;
}

/** What a scenario can do; all of it ends up in the ledger. */
export interface Stage {
  readonly clock: Clock;
  readonly times: Times;
  readonly target: TargetFacts;
  readonly seed: number;
  /** How many generated envelopes are delivered. */
  readonly fuzz: number;
  /** An envelope that is delivered in their place. */
  readonly replay: Envelope | undefined;
  /** The program of a storm that is performed in place of one that follows from the seed. */
  readonly storm: StormProgram | undefined;
  /** How many uploads are made at once. */
  readonly lanes: Pick<Lanes, 'count' | 'places'>;
  /** Whether to look for leaks that take a long secret and a minute to see. */
  readonly timing: boolean;
  /** Aborts when the run is stopped. */
  readonly signal: AbortSignal;
  /** Where `app_launch` is posted, with the target's own key; for what no delivery can do. */
  readonly url: URL;
  /** The same of another instance, by the URL of its webhook. */
  readonly urlAt: (instance: URL) => URL;
  /** The target's own key; `undefined` when it has none. */
  readonly secret: string | undefined;
  /** Where the receiver takes its key. */
  readonly keyPlace: KeyPlace['in'];
  /** The receiver's processes, where the harness started them. */
  readonly process: ReceiverProcess | undefined;
  /** A folder of this machine outside the receiver's directory, removed after the run. */
  readonly outside: string;
  /** Base URL of storage, as this machine reaches it. */
  readonly storageUrl: string;
  /** What events lead to, as their author says, and how it is looked for. */
  readonly effects: EffectStage;

  /** Lays a recording and scripts its uploads. */
  lay(label: string, options?: RecordingOptions): Promise<RecordingEntry>;
  /**
   * The same recording under another label: what storage gets of it from now on belongs to this one, even an upload of
   * the other that comes late. A receiver may have taken the file away, as nothing forbids; it is there again, or with
   * so many `bytes` in place of those that it had.
   */
  anew(recording: RecordingEntry, label: string, options?: AnewOptions): Promise<RecordingEntry>;
  /** Whether the file of a recording is there. */
  isThere(recording: RecordingEntry): boolean;
  /** Creates the file of a recording that was not laid at first, and notes it. */
  layLate(recording: RecordingEntry, file: string): Promise<void>;
  /** Takes the file of a recording away again. */
  remove(recording: RecordingEntry): Promise<void>;
  /**
   * Makes the file of a recording one that is there and nobody can read; resolves to what makes it readable again, or to
   * `undefined` where this machine cannot do that.
   */
  lockAway(recording: RecordingEntry): Promise<(() => Promise<void>) | undefined>;
  /** Appends so many bytes to the file of a recording, and notes it. */
  grow(recording: RecordingEntry, bytes: number): Promise<void>;
  /** Leaves so many bytes of the file of a recording, and notes it; where it is gone, nothing is noted. */
  cut(recording: RecordingEntry, bytes: number): Promise<void>;
  /** The event types that the receiver gets. */
  readonly types: readonly EventType[];
  /** The channels of the run, each scenario's own one first. */
  readonly channels: EventSource['channels'];
  /** Channels of which one scenario alone has events, where the receiver takes those of any. */
  readonly ownChannels: EventSource['ownChannels'];
  /** The same event of a channel that the receiver knows. */
  readonly known: EventSource['known'];
  /** An envelope that carries what does not depend on its type: of this type where the receiver gets it. */
  carrier(type: EventType): Envelope;
  /** A realistic envelope of one type. */
  readonly event: EventSource['event'];
  /** The events of a new session of a channel. */
  readonly session: EventSource['session'];
  /** An envelope of one type at the edge of what the interface permits. */
  readonly extreme: EventSource['extreme'];
  /** The envelope that announces a recording. */
  finished(recording: RecordingEntry, channel?: Stage['channels'][number]): Envelope<'video_transmux_finish'>;
  /** A connection for deliveries that come one after the other. */
  keepConnection(): KeptConnection;
  /** One POST; a typed envelope is checked against the interface first. */
  deliver(label: string, body: Envelope | Unchecked, options?: DeliverOptions): Promise<DeliveryEntry>;
  /**
   * Announces a recording when the receiver has room for its upload, and waits until its last expected attempt
   * is over, or fails to come.
   */
  upload(recording: RecordingEntry, options?: UploadOptions): Promise<DeliveryEntry>;
  /** Does what keeps the receiver busy with uploads, so many `together`, 1 if not given, when it has room for all of them. */
  besideOthers<Result>(work: () => Promise<Result>, together?: number): Promise<Result>;
  /**
   * Waits until the attempt begins; `false` when it does not within `withinMs`, or within the patience of the run, which
   * is longer for the first attempt of a receiver of which another upload began late. What the run has no more patience
   * for is no longer held by storage, and is watched on until the end of the run.
   */
  arrives(recording: RecordingEntry, number: number, withinMs?: number): Promise<boolean>;
  /** Waits until the attempt is over; `undefined` when it never begins or never ends in time. */
  attempt(recording: RecordingEntry, number: number): Promise<Omit<AttemptEntry, 'id' | 'kind'> | undefined>;
  /** Waits until storage has stopped reading the attempt; gives the bytes that it has read by then. */
  paused(recording: RecordingEntry, number: number, withinMs: number): Promise<number | undefined>;
  /** Ends every `hold` and `pause` of the recording's uploads. */
  release(recording: RecordingEntry): void;
  /**
   * A recording that is announced and uploaded as usual: what came before it has been seen by the receiver, or by the
   * instance `at` that URL. `false` where its upload did not begin in time, so that this is not known.
   */
  fence(at?: URL): Promise<boolean>;
  /** Says that it does nothing more that others could disturb. */
  becomesCalm(): void;
  /** Silence from `sinceMs` on in which a forbidden attempt would show itself; others may use the receiver meanwhile. */
  quiet(sinceMs?: number): Promise<void>;
  /** Waits until the receiver has printed a line that names the recording, at `sinceMs` or later, for so long. */
  prints(
    recording: RecordingEntry,
    options?: { readonly sinceMs?: number; readonly withinMs?: number },
  ): Promise<boolean>;
  /** What the kernel tells of the receiver's processes, and of how they read the recording. */
  snapshot(recording: RecordingEntry): ProcessSnapshot | undefined;
  /** Whether a further attempt of the run was waited for in vain. */
  missesAttempts(): boolean;
  /** Whether the receiver broke off an attempt of the run whose answer storage held back. */
  breaksHeldOff(): boolean;
  /** Whether a further attempt of the run, or at this recording alone, came before its time. */
  hastensAttempts(recording?: RecordingEntry): boolean;
  /**
   * Waits until none of the announced uploads can begin any more; `false` where another attempt of one may still come,
   * since one is under way, or none succeeded.
   */
  settles(): Promise<boolean>;
  /**
   * Closes the port of storage while `during` runs, and notes when. An attempt of another scenario that may have been
   * due then leaves no trace, so its upload is no evidence.
   */
  withClosedPort(during: () => Promise<void>): Promise<void>;
  /** Tells how many uploads at once were seen, and how many of them the run shall use. */
  uploadsAtOnce(seen: number, lanes: number): void;
  /** Learns that the receiver makes one upload of each channel at once, and was seen to do so of so many. */
  uploadsOfEachChannel(channels: number): void;
  note<Name extends NoteName>(name: Name, value: NoteValues[Name]): void;
}
