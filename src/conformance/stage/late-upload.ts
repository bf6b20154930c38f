import type { Which } from '../../storage/storage.ts';

/** An upload of which an attempt did not come while its scenario had the patience to wait for it. */
export interface LateUpload {
  /** The attempt that did not come. */
  readonly which: Which;
  /** When it was no longer waited for, by the run's clock in ms. */
  readonly givenUpAtMs: number;
  /** Once it has come: waits until the upload is over. */
  readonly follow: () => Promise<void>;
}
