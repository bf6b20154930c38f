import { MASK } from './mask.ts';
import { splitAuthorization } from './split-authorization.ts';

/** The value of a header that holds credentials, without them; the scheme stays where it is a known one. */
export function maskCredentials(value: string): string {
  return `${splitAuthorization(value).scheme} ${MASK}`.trimStart();
}
