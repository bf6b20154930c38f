import type { HeaderOptions } from './sent-headers.ts';

/** A delivery as it goes out. */
export interface Prepared {
  readonly body: string | Uint8Array;
  readonly headers: HeaderOptions;
  readonly method: string;
  /** Where it goes. @default the URL of the receiver */
  readonly url?: URL;
}
