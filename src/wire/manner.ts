import type { Header } from '../ledger/entry.ts';

/** Where an answer breaks off: after its first line, after its head, or in the middle of its body. */
export type CutPlace = 'line' | 'head' | 'half';

/** What becomes of the connection when an answer came before the end of the body. */
export type AfterEarly = 'keep' | 'drain' | 'close' | 'reset';

/** A time in which new connections are refused, or taken and left unread. */
export interface Outage {
  readonly kind: 'refuse' | 'no-accept';
  readonly ms: number;
}

/** How a body is read and an answer is sent, where it is not the usual way; faults set it before the answer. */
export interface Manner {
  /** The body is read at this rate. */
  readonly bytesPerSecond?: number;
  /** `100 Continue` is not given when the body is read. */
  readonly withholdsContinue?: true;
  /** The answer comes after so many bytes of the body. */
  readonly early?: { readonly afterBytes: number; readonly afterwards: AfterEarly };
  /** The answer comes byte by byte, this far apart. */
  readonly dripMs?: number;
  readonly cut?: { readonly at: CutPlace; readonly afterwards: 'stall' | 'reset' | 'close' };
  readonly gzip?: 'always' | 'asked';
  /** Content-Length tells more than comes, or less. */
  readonly length?: 'over' | 'under';
  readonly contentType?: string;
  /** A page that tells the status takes the place of the body, in this encoding. */
  readonly html?: 'utf8' | 'latin1';
  /** The answer is chunked and followed by these. */
  readonly trailers?: readonly Header[];
  /** The body of the answer is filled up with spaces to this length. */
  readonly padToBytes?: number;
  readonly connection?: 'close' | 'keep';
  /** The connection is kept, and closed as soon as another request comes over it. */
  readonly closesIdle?: true;
  /** Begins when the request is over. */
  readonly outage?: Outage | undefined;
}
