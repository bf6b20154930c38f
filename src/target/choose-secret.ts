import { randomBytes } from 'node:crypto';

/**
 * A random webhook secret that only a receiver which decodes its query in full accepts.
 *
 * It holds every character that a query must escape, and `%2B`, which comes out wrong when decoded twice. It
 * holds nothing that a shell or an environment file treats specially inside quotes, and no space at its ends.
 */
export function chooseSecret(): string {
  const [a, b, c, d] = [word(), word(), word(), word()];
  return `${a}+${b}&k=%2B%/${c}?# ${d}`;
}

/** A random storage key, plain enough for any configuration file; its credentials end in padding in Base64. */
export function chooseKey(): string {
  return `storage-${word()}${word()}${word()}0`;
}

/** A random bearer token of 256 bits. */
export function chooseToken(): string {
  return randomBytes(32).toString('base64url');
}

function word(): string {
  return randomBytes(4).toString('hex');
}
