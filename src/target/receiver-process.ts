/** What the kernel tells of a receiver's processes at one moment, summed over all of them. */
export interface ProcessSnapshot {
  /** Bytes of all reads from files and pipes, those of sendfile included; what splice moves does not count. */
  readonly readBytes: number;
  readonly readCalls: number;
  /** The most memory that each has ever used, or has used since {@link ReceiverProcess.resetPeak}. */
  readonly peakBytes: number;
  /** Bytes on their way to storage that it has not read: the kernel's buffers, not the receiver's. */
  readonly queuedBytes: number;
  /** Where their open descriptors of the file stand, in bytes from its start. */
  readonly positions: readonly number[];
}

/** The processes of a receiver that the harness started. */
export interface ReceiverProcess {
  /** Whether the kernel tells this process what they read. */
  readonly isVisible: boolean;
  /** Settings that the user gave it and that bind it to one address, for people; empty for its own defaults. */
  readonly addressSettings: readonly string[];
  /** What they have read by now; `file` is the one whose descriptors are looked for. */
  snapshot(file: string, storagePort: number): ProcessSnapshot | undefined;
  /** Begins to measure the peak of their memory anew, where the kernel permits. */
  resetPeak(): void;
  /**
   * Starts the same command once more: another port, the same storage and directory.
   *
   * @param signal aborts when the run is stopped, and then leaves it no time to end
   */
  startTwin(signal: AbortSignal, options?: TwinOptions): Promise<Twin>;
}

/** How a second instance differs from the first. */
export interface TwinOptions {
  /** In place of the same one; what such an instance prints is no part of the run. */
  readonly secret?: string;
  /** How many files and connections each of its processes may have open, on Linux. @default as the first */
  readonly descriptors?: number;
  /** Whether each line that it prints fails as on a full disk, on Linux. @default false */
  readonly outputIsFull?: boolean;
  /** Whether its calendar clock is to be set; where that is not possible here, it is not started. @default false */
  readonly clockIsSet?: boolean;
}

/** A second instance of the receiver, for what the first must not suffer. */
export interface Twin extends AsyncDisposable {
  /** URL of its webhook. */
  readonly url: URL;
  /** Sends SIGTERM as a container runtime does, and SIGKILL after `graceMs`; tells whether that was needed. */
  terminate(graceMs: number): Promise<'ended' | 'killed'>;
  /** Sends SIGKILL, for which nothing can prepare; `false` where something of it listens on, such as a container. */
  kill(): Promise<boolean>;
  /** Starts the killed one anew, at the same port. */
  startAgain(): Promise<void>;
  /** Sends SIGSTOP: it does nothing until {@link Twin.goOn}. */
  halt(): void;
  goOn(): void;
  /** Sets its calendar clock so many seconds from the one of this machine, where it was started with one to be set. */
  setClock(offsetS: number): void;
}
