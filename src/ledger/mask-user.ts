import { MASK } from './mask.ts';

/** A request target without credentials before its host. */
export function maskUser(target: string): string {
  return target.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, `$1${MASK}@`);
}
