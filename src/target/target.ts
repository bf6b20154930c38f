import type { LogEntry, TargetFacts } from '../ledger/entry.ts';
import type { Description } from './description/description.ts';
import type { ReceiverProcess } from './receiver-process.ts';

/** What a target is told when a run opens it. */
export interface Surroundings {
  readonly storageUrl: string;
  readonly storageKey: string;
  /** URLs of the sinks, by name. @default none */
  readonly sinkUrls?: Readonly<Record<string, string>>;
  /** Takes what the receiver prints, and what it appends to log files. */
  readonly onLine: (stream: LogEntry['stream'], text: string) => void;
  /** Is told when the receiver is started, and nothing is left to do until it listens. */
  readonly onWaiting?: () => void;
  /** Takes a sentence on what the start is waiting for. */
  readonly onNews?: ((sentence: string) => void) | undefined;
  /** Gives up opening. */
  readonly signal: AbortSignal;
}

/** What can be seen of the program that listens for a receiver, from outside. */
export interface ListenerView {
  /** Its working directory, without symbolic links. */
  readonly directory?: string;
  /** The environment that it was started with. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Addresses, as HOST:PORT, that it tries to connect to without an answer so far. */
  readonly connectingTo: readonly string[];
}

/** A receiver that listens, for the time of a run. */
export interface OpenTarget extends AsyncDisposable {
  /** URL of its webhook; with `key` in the query where it has a secret. */
  readonly url: URL;
  /** Its working directory as this machine sees it, where recordings are laid. */
  readonly directory: string | undefined;
  /** The working directory of the program that listens, where it is known to be another one. */
  readonly worksIn?: string;
  /** Whether an absolute path names the same file for the receiver and for this process. */
  readonly sharesFiles: boolean;
  /** What its author tells of it. @default nothing */
  readonly description?: Description;
  /** Resolves with how it ended, such as "with exit code 1"; never for a receiver that somebody else started. */
  readonly ended: Promise<string>;
  /** Its processes, where the harness started them. */
  readonly process?: ReceiverProcess;
  /** Looks at the program that listens, where it is one of this machine. */
  look?(): Promise<ListenerView>;
}

/** The program under test and how a run reaches it. */
export interface Target {
  readonly kind: TargetFacts['kind'];
  /** What tells it from other targets, without a secret, and the same wherever the run is made. */
  readonly identity: string;
  /** What reports call it, without a secret. @default its address */
  readonly name?: string;
  /** What must not be printed or saved: the key, where the target has one. */
  readonly secrets: readonly string[];
  /** What its author tells of it. @default nothing */
  readonly description?: Description;
  /** Whether it uploads to the storage of the run. @default true */
  readonly hasStorage?: boolean;
  /** Starts or finds the receiver; throws a harness error when that is not possible, and when `signal` aborts. */
  open(surroundings: Surroundings): Promise<OpenTarget>;
}
