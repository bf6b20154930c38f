import { expect } from 'vitest';
import type { EventType } from '../spec/event-types.ts';
import { toBeConformantEnvelope } from './conformant-envelope.ts';
import { toHaveRetried, type WantedAttempts } from './retried.ts';
import { toHaveUploaded, type WantedUpload } from './uploaded.ts';

declare module 'vitest' {
  // The names and limits of the parameters must be those of vitest.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** An envelope that the interface permits, as an object, as JSON text or as bytes; of one type if it is told. */
    toBeConformantEnvelope(type?: EventType): R;
    /** A running mock storage that took, or soon takes, an upload of that name. */
    toHaveUploaded(name: string, wanted?: WantedUpload): Promise<void>;
    /** A running mock storage to which an upload of that name came, or soon comes, again. */
    toHaveRetried(name: string, wanted?: WantedAttempts): Promise<void>;
  }
}

expect.extend({ toBeConformantEnvelope, toHaveUploaded, toHaveRetried });
