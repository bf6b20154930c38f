import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './loopback.ts';
import { ControlProblem } from './problem.ts';

/** The rules on the use of the API. */
export interface AccessRules {
  /** Bearer token that each request must bring, apart from those that tell nothing. */
  readonly token?: string;
  /** Whether only this machine is to reach it. */
  readonly isLocal: boolean;
}

/** What tells nothing about uploads: the state of health, and the description of the API. */
const OPEN = /^\/(?:health|openapi\.json|docs(?:\/.*)?)?$/s;

/**
 * Refuses a request that must not be answered.
 *
 * A page of a foreign site that is open in a browser on this machine reaches loopback too: under the name of its
 * own site, when its DNS points here (then `Host` tells), or under ours (then `Origin` tells).
 */
export function checkAccess(
  { method, url, headers }: { method: string; url: string; headers: IncomingHttpHeaders },
  { token, isLocal }: AccessRules,
): void {
  if (isLocal) {
    checkHost(headers.host);
    checkOrigin(headers);
  }
  if (token === undefined || (method === 'GET' && OPEN.test(url.split('?', 1)[0] ?? ''))) return;
  const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (given === undefined || !isSame(given, token)) {
    const detail = given === undefined ? 'No bearer token came.' : 'The bearer token is another one.';
    const hint = 'Send "Authorization: Bearer TOKEN" with the token that the storage was started with.';
    throw new ControlProblem(401, { name: 'unauthorized', detail, hint });
  }
}

function checkHost(host: string | undefined): void {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname;
  if (name !== undefined && isLoopback(name)) return;
  const detail = `The request is for the host "${host ?? ''}", which is not this machine.`;
  const hint = 'Use 127.0.0.1, [::1] or localhost in the URL of the control API.';
  throw new ControlProblem(403, { name: 'foreign-host', detail, hint });
}

function checkOrigin({ host, origin }: IncomingHttpHeaders): void {
  if (origin === undefined || origin === `http://${host}`) return;
  const detail = `The request comes from a page of "${origin}".`;
  const hint = 'Call the control API from a program, or from its own page at /docs.';
  throw new ControlProblem(403, { name: 'foreign-origin', detail, hint });
}

/** Compares in a time that tells nothing; hashes make the lengths equal. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
