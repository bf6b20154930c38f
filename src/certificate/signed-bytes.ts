import type { Certified } from './certificate-schema.ts';

/** What a signature is over. */
export function signedBytes(certified: Certified): Buffer {
  return Buffer.from(JSON.stringify(certified));
}
