import { randomBytes } from 'node:crypto';

const TOKEN = /rh[0-9a-f]{12}/;

/** A word that no other recording's name has: by it a request to storage is known, whatever its path looks like. */
export function newToken(): string {
  return `rh${randomBytes(6).toString('hex')}`;
}

/** The token in a path or name, if there is one. */
export function tokenIn(text: string): string | undefined {
  return TOKEN.exec(text)?.[0];
}
