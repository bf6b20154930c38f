import type { AttemptNumber } from './attempt-numbers.ts';
import { tellCredentials } from './credentials.ts';
import type { Reception } from './reception.ts';
import { redactHeaders, redactPath } from './redact.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Attempt } from './storage.ts';

/** How an attempt ended. */
export type Ending = Pick<Attempt, 'ended' | 'lostAtMs' | 'answer'>;

/** A request as it came. */
export interface IncomingUpload {
  readonly connection: string;
  readonly facts: RequestFacts;
  readonly reception: Reception;
}

/** A request that was given its place among the attempts. */
export interface PlacedRequest extends IncomingUpload, AttemptNumber {
  readonly upload: string | undefined;
  /** The step that answers it, as text. */
  readonly fault: string;
}

/** Writes down an attempt that is over, without the key. */
export function describeAttempt(request: PlacedRequest, ending: Ending, key: string): Attempt {
  const { upload, number, resend, connection, facts, reception, fault } = request;
  const { firstAtMs, lastAtMs } = reception;
  return {
    id: reception.id,
    atMs: reception.atMs,
    upload,
    number,
    resend,
    connection,
    method: facts.method,
    rawPath: redactPath(facts.rawPath, key),
    name: facts.name,
    httpVersion: facts.httpVersion,
    headers: redactHeaders(facts.headers, key),
    credentials: tellCredentials(facts.headers, key),
    framing: reception.framing,
    chunks: reception.chunks,
    body: {
      bytes: reception.bytes,
      sha256: reception.sha256(),
      ...(firstAtMs === undefined ? {} : { firstAtMs }),
      ...(lastAtMs === undefined ? {} : { lastAtMs }),
    },
    fault,
    ...ending,
  };
}
