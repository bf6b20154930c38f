import type { Envelope } from '../spec/envelope.ts';
import type { StormProgram } from './storm-program.ts';

/** What each note of a run holds, by its name. */
export interface NoteValues {
  /** How a scenario ended: `finished`, or why it did not. */
  readonly 'scenario-ended': string;
  /** Why the receiver went away during the run. */
  readonly 'receiver-gone': string;
  /** Why the receiver answers too late for the run to go on. */
  readonly 'receiver-hangs': string;
  /** Since when the receiver answered no announcement of a recording, when it answered other events. */
  readonly 'answers-ended': AnswersEnded;
  /** What kept a run from being made, which is no doing of the receiver. */
  readonly 'broken-off': BrokenOff;
  /** How many uploads the receiver makes at once. */
  readonly 'uploads-at-once': number;
  /** Of how many channels a receiver that makes one upload of a channel at once was seen to make uploads together. */
  readonly 'uploads-of-each-channel': number;
  /** When the harness did not get to run. */
  readonly stalls: readonly Stall[];
  /** When the port of storage was closed; its scenario is the one that closed it. */
  readonly 'port-closed': Closure;
  /** The smallest generated envelope that was answered wrongly. */
  readonly counterexample: Counterexample;
  /** The program of a storm that the run was given. */
  readonly storm: StormProgram;
  /** How far a receiver has read while storage had stopped reading. */
  readonly 'paused-reading': PausedReading;
  /** The same of a further attempt, beside other uploads. */
  readonly 'paused-again': PausedAgain;
  /** What a recording had become that grew after its announcement, or lost its end. */
  readonly 'recording-grown': ChangedRecording;
  readonly 'recording-cut': ChangedRecording;
  /** A recording that was missing when it was announced, and whose file was laid later. */
  readonly 'recording-appeared': { readonly recording: string };
  /** A recording whose file was removed after a failed attempt. */
  readonly 'recording-removed': { readonly recording: string };
  /** When a recording was there and could not be read. */
  readonly 'recording-locked': {
    readonly recording: string;
    readonly fromMs: number;
    readonly untilMs: number;
  };
  /** When and how the receiver ended that was asked to, during an upload. */
  readonly termination: Termination;
  /** When the receiver was killed during uploads, and whether it could be started again. */
  readonly kill: Kill;
  /** When the receiver stood still during uploads. */
  readonly halt: Halt;
  /** How far the calendar clock of the receiver was set back. */
  readonly 'clock-set': ClockSet;
  /** What the receiver had too little of. */
  readonly want: Want;
  /** How long a receiver takes to refuse keys. */
  readonly 'key-timing': KeyTiming;
  /** Settings of a started receiver that name an address. */
  readonly 'address-settings': readonly string[];
}

/** An end of answers to announcements of recordings. */
export interface AnswersEnded {
  /** When the last one was answered, in ms. */
  readonly sinceMs: number;
  /** How many that came later had no answer. */
  readonly unanswered: number;
}

/** The name of a note. */
export type NoteName = keyof NoteValues;

/** An error that ended a run, as its ledger and its reports tell it. */
export interface BrokenOff {
  readonly code: string;
  /** A sentence. */
  readonly message: string;
  /** What to do now. */
  readonly hint: string;
}

/** A time during which this process did not get to run, on the clock of the run. */
export type Stall = readonly [fromMs: number, toMs: number];

/** What a recording became while it was read. */
export interface ChangedRecording {
  readonly recording: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** A time in which nobody could connect to storage, on the clock of the run. */
export interface Closure {
  readonly closedAtMs: number;
  readonly openAtMs: number;
}

/** A generated envelope by value, so that it stays the same whatever becomes of the generator. */
export interface Counterexample {
  readonly envelope: Envelope;
  /** Id of the delivery that shows it. */
  readonly delivery: string;
  /** Deliveries that the search for it took. */
  readonly tries: number;
  readonly seed: number;
  /** Whether it was given to the run, and not found by it. */
  readonly replayed?: true;
}

/** What the kernel told of a receiver whose upload could not go on, as the difference to before the upload. */
export interface PausedReading {
  readonly recording: string;
  readonly fileBytes: number;
  /** Of the body, that storage had read. */
  readonly receivedBytes: number;
  /** Of all files, that the receiver's processes had read. */
  readonly readBytes: number;
  readonly readCalls: number;
  /** Sent and not received: what the kernel's sockets held. */
  readonly queuedBytes: number;
  /** Growth of the peak of their memory. */
  readonly grownBytes: number;
  /** Where its open descriptors of the recording stood. */
  readonly positions: readonly number[];
  /** Whether it had stopped reading by then. */
  readonly settled: boolean;
}

/** The part of that which belongs to one file alone. */
export type PausedAgain = Pick<PausedReading, 'recording' | 'fileBytes' | 'receivedBytes' | 'positions'> &
  Partial<Pick<PausedReading, 'queuedBytes'>>;

/** When and how a receiver ended. */
export interface Termination {
  /** When it was asked to end. */
  readonly atMs: number;
  /** `not-started`: the second instance never listened; `not-uploading`: it had no upload to finish. */
  readonly outcome: 'ended' | 'killed' | 'not-started' | 'not-uploading';
  readonly tookMs: number;
}

/** When a receiver was killed, and what came of starting it again. */
export interface Kill {
  readonly atMs: number;
  /**
   * `not-started`: the second instance never listened; `lives-on`: something of it listened after it was killed;
   * `stays-away`: killed, it did not listen again.
   */
  readonly outcome: 'listens-again' | 'stays-away' | 'lives-on' | 'not-started';
  /** From the kill until it listened again, or that was given up. */
  readonly tookMs: number;
}

/** When a receiver stood still; `outcome` as that of {@link Kill}. */
export interface Halt {
  readonly outcome: 'goes-on' | 'not-started';
  readonly fromMs: number;
  readonly untilMs: number;
}

/** How far the clock of a second instance was set back, where one listened whose clock could be. */
export interface ClockSet {
  readonly isSet: boolean;
  readonly backMs: number;
}

/** What a second instance of a receiver had too little of, and whether it listened all the same. */
export interface Want {
  readonly listens: boolean;
  /** How many files and connections each of its processes may have open. */
  readonly descriptors?: number;
  /** Uploads that had begun before storage answered one. */
  readonly begun?: number;
}

/** Why there are no times to compare. */
export type TimingProblem =
  | 'closes-connections'
  | 'no-answer'
  | 'other-answers'
  | 'too-slow'
  | 'no-long-key'
  | 'not-started';

/** Statistics of refusals, never a key or a part of one. */
export interface KeyTiming {
  /** `given`: keys like the receiver's own secret; `long`: like one that the harness chose for its length. */
  readonly secret: 'given' | 'long';
  /** Of the long secret. */
  readonly secretBytes?: number;
  readonly batches: readonly Batch[];
  readonly problem?: TimingProblem;
}

/** Some refusals that were timed in turn. */
export interface Batch {
  readonly requests: number;
  readonly meanNs: { readonly early: number; readonly late: number };
  /** Keys that go wrong at their last byte against those that do at their first, at each cut-off. */
  readonly crops: readonly Crop[];
  /** The greatest t between keys that go wrong at the same place, whatever its sign. */
  readonly controlT: number;
}

/** One comparison of the shortest times of two groups. */
export interface Crop {
  /** Share of the times of each group that are compared as they are, in percent. */
  readonly percent: number;
  /** How much longer those of the second group are on average, in ns. */
  readonly differenceNs: number;
  /** Standard error of the difference, in ns. */
  readonly errorNs: number;
}
