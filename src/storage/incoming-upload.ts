import type { Reception } from '../wire/reception.ts';
import type { RequestHead } from '../wire/request-head.ts';
import type { KeptBody } from './keep/kept-body.ts';
import type { StorageOptions } from './storage.ts';

/** The head of a request as it stood on the wire, secrets and all, and the name in it. */
export interface RequestFacts extends RequestHead {
  readonly name: string;
}

/** A request as it came. */
export interface IncomingUpload {
  readonly connection: string;
  readonly facts: RequestFacts;
  readonly reception: Reception;
  /** Where its body is kept, if it is. */
  readonly kept?: KeptBody | undefined;
}

/** What the storage expects of a request. */
export type Expectations = Pick<StorageOptions, 'key' | 'basePath' | 'limitBytes' | 'toldBytes'>;
