import { randomBytes } from 'node:crypto';

/** A word that no other recording's name has: by it a request to storage is known, whatever its path looks like. */
export function newToken(): string {
  return `rh${randomBytes(6).toString('hex')}`;
}
