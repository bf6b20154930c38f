/** What faults may know of an upload beyond the HTTP of its request, and what they may wait for. */
export interface UploadInHand {
  /** Id that a success answer gives the file. */
  readonly fileId: string;
  readonly name: string;
  /** Whether it carries the key of the storage as the interface says. */
  readonly keyIsRight: boolean;
  /** Waits until the upload is released. */
  readonly released: (signal: AbortSignal) => Promise<unknown>;
  /** Waits until the next attempt of the same upload arrives. */
  readonly nextAttempt: (signal: AbortSignal) => Promise<unknown>;
}
