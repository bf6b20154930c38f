import type { ListenAddress } from '../listen-address.ts';
import type { EventType } from '../spec/event-types.ts';
import type { Description } from './description/description.ts';

/** Which receiver it is. */
export type TargetChoice =
  | { readonly kind: 'embedded' }
  /** The URL as written, with its key. */
  | { readonly kind: 'url'; readonly url: URL }
  | { readonly kind: 'command'; readonly command: readonly string[] };

/** How a receiver is reached, and what is known of it before. */
export interface Reaching {
  readonly target: TargetChoice;
  /** What the author of the receiver tells of it; empty without one. */
  readonly description: Description;
  readonly storage: {
    /** Absent when it may listen anywhere. */
    readonly listen?: ListenAddress | undefined;
    /** Empty, or a path that begins with a slash and does not end with one. */
    readonly basePath: string;
    readonly key?: string | undefined;
  };
  readonly receiverDirectory?: string | undefined;
  /** The user's word that absolute paths mean the same to the receiver and to this process. */
  readonly sharedFiles: boolean;
  /** Templates by the name of their variable. */
  readonly env: Readonly<Record<string, string>>;
  /** Where events of a type go instead of the receiver's URL. */
  readonly routes: Readonly<Partial<Record<EventType, URL>>>;
}
