import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Clock } from '../clock/clock.ts';

/** One attempt of an upload, ready to be sent. */
export interface UploadRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
  /** Aborts when the attempt has taken too long. */
  readonly signal: AbortSignal | undefined;
  readonly file: string;
  /** Counts from 1. */
  readonly attempt: number;
}

/** How an attempt ended: the storage answered, or the connection was lost or given up. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      /** The answer's body, or what could be read of it. */
      readonly text: string;
    }
  | { readonly kind: 'lost'; readonly error: unknown };

/** An attempt that failed. */
export interface Failure {
  readonly attempt: number;
  readonly outcome: Outcome;
  readonly tookMs: number;
}

/** How a receiver uploads a recording. */
export interface Uploading {
  /** R2: runs the job of one upload, now or later; a job never rejects. */
  readonly schedule: (job: () => Promise<boolean>) => Promise<boolean>;
  /** R4: the file that an event's `output` stands for. */
  readonly resolve: (output: string, directory: string) => string;
  /** R5: what keeps a file from being uploaded, such as "does not exist". */
  readonly fileProblem: (file: string, clock: Clock) => Promise<string | undefined>;
  /** R6: where the file is put. */
  readonly urlOf: (file: string, storageUrl: string) => string;
  /** R6: the headers of one attempt. */
  readonly headersOf: (storageKey: string, attempt: number) => Readonly<Record<string, string>>;
  /** R6: the body of one attempt, read anew each time. */
  readonly contents: (file: string, attempt: number) => AsyncIterable<Uint8Array>;
  /** R6: makes the request of one attempt; it never rejects. */
  readonly send: (request: UploadRequest, dispatcher: Dispatcher) => Promise<Outcome>;
  /** R7: whether the storage has the file now. */
  readonly isStored: (outcome: Outcome) => boolean;
  /** R8: whether a failure is worth another attempt, if one is left. */
  readonly isRetried: (outcome: Outcome) => boolean;
  /** Limits: attempts in all, the first one included. */
  readonly attempts: number;
  /** Limits: total time of one attempt in ms; without it an attempt may last for ever. */
  readonly timeoutMs: number | undefined;
  /** Limits: ms from the end of a failed attempt to the next one. */
  readonly pauseMs: (failure: Failure) => number;
}
