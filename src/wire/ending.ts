/** The side that ended a connection; `open` when the server closes while it still is. */
export type Loss = 'aborted' | 'lost' | 'open';

/** A connection that was ended: by whom, when, and with which status if any was told. */
export interface End {
  readonly loss: Loss;
  readonly atMs: number;
  readonly status?: number | undefined;
}

/** How a request ended. */
export interface Ending {
  readonly ended: 'complete' | Loss;
  /** Absent where the time is not known. */
  readonly lostAtMs?: number;
  readonly answer?: { readonly status: number; readonly body: string; readonly atMs: number };
}

/** How a request ended that no exchange was made of. */
export function endingOf({ loss, atMs, status }: End): Ending {
  return {
    ended: loss,
    ...(loss === 'open' ? {} : { lostAtMs: atMs }),
    ...(status === undefined ? {} : { answer: { status, body: '', atMs } }),
  };
}
