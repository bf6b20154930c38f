import type { Reception } from './reception.ts';
import type { RequestFacts } from './request-facts.ts';
import type { StorageOptions } from './storage.ts';

/** A request as it came. */
export interface IncomingUpload {
  readonly connection: string;
  readonly facts: RequestFacts;
  readonly reception: Reception;
}

/** What the storage expects of a request. */
export type Expectations = Pick<StorageOptions, 'key' | 'basePath' | 'limitBytes' | 'toldBytes'>;
