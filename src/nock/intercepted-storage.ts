import type { Attempt } from '../storage/storage.ts';

/** Which requests are intercepted, and how they are answered. */
export interface InterceptOptions {
  /** What the program under test takes for the storage, base path included; nothing needs to listen there. */
  readonly storageUrl: string;
  /** Password that Basic credentials must have; without one, all are right. */
  readonly key?: string;
  /** Steps for attempt 1, 2, … of each upload, the last one repeating. @default '201' */
  readonly script?: string;
  /** Scripts for uploads whose names match a glob; of those that match, the last one counts. */
  readonly globs?: Readonly<Record<string, string>>;
}

/** One request that was intercepted, told without secrets. */
export type InterceptedAttempt = Pick<
  Attempt,
  'upload' | 'number' | 'method' | 'rawPath' | 'name' | 'headers' | 'credentials' | 'wrong' | 'fault'
> & {
  /** Whether its credentials were right. */
  readonly authorised: boolean;
  readonly body: { readonly bytes: number; readonly sha256: string };
  readonly answer: { readonly status: number; readonly body: string };
};

/** A storage in process; disposing of it is {@link InterceptedStorage.done}. */
export interface InterceptedStorage extends Disposable {
  /** In the order in which they were answered. */
  readonly attempts: readonly InterceptedAttempt[];
  /** Throws when a script has steps that nothing was uploaded for. */
  assertNoStepsLeft(): void;
  /** Takes the interceptors away, and leaves nock as active as it was. */
  done(): void;
}
