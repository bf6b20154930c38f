import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LabProblem } from './lab-problem.ts';

/** Where a request goes that does not know the token; nothing is there. */
const NOWHERE = '/nowhere';

/** Methods that change nothing. */
const READING = ['GET', 'HEAD'];

/** The path behind the token, or one where nothing is; the comparison takes a time that tells nothing. */
export function pathBehind(token: string, url: string): string {
  const [, given = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!timingSafeEqual(digest(given), digest(token))) return NOWHERE;
  return rest === '' ? '' : rest;
}

/** Hashes make the lengths equal. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Why a request is refused that is for another host, or of another site; `undefined` where it is neither.
 *
 * A foreign page that is open in a browser on this machine reaches loopback too: under the name of its own site,
 * where its DNS points here (then `Host` tells), or under ours (then `Origin` and `Sec-Fetch-Site` tell).
 */
export function siteProblem(
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  port: number,
): LabProblem | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (![`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes(host)) {
    return new LabProblem(403, 'The request is for another host.', 'Open the address that the lab printed.');
  }
  // `none`: a person typed the address.
  const isOwn = site === undefined || site === 'same-origin' || (site === 'none' && READING.includes(method));
  if (isOwn && (origin === undefined || origin === `http://${host}`)) return undefined;
  return new LabProblem(
    403,
    'The request comes from another site.',
    'Open the address that the lab printed.',
  );
}

/** Refuses a change in a form that a foreign page could send without being asked for leave. */
export function checkForm(method: string, { 'content-type': type = '' }: IncomingHttpHeaders): void {
  if (READING.includes(method) || /^application\/json\s*(;|$)/i.test(type)) return;
  throw new LabProblem(415, 'The request is not JSON.', 'Send it with "Content-Type: application/json".');
}
