import type { Credentials, WrongPart } from '../ledger/entry.ts';
import type { Ending } from '../wire/ending.ts';
import type { Expectations, IncomingUpload } from './incoming-upload.ts';
import { redactHeaders, redactPath } from './redact.ts';
import type { Attempt } from './storage.ts';
import type { Place } from './upload.ts';
import { withWrongSize } from './wrong-parts.ts';

/** A request that was given its place among the attempts. */
export interface PlacedRequest extends IncomingUpload {
  readonly place: Place;
  readonly credentials: Credentials;
  /** The step that answers it, as text. */
  readonly fault: string;
  /** What is wrong with its head; absent where there is none that can be held against what is expected. */
  readonly wrongHead?: readonly WrongPart[];
}

/** Writes down an attempt that is over, without the key. */
export function describeAttempt(request: PlacedRequest, ending: Ending, expectations: Expectations): Attempt {
  const { key, limitBytes, toldBytes = 0 } = expectations;
  const { place, connection, facts, reception, credentials, fault } = request;
  const { firstAtMs, lastAtMs } = reception;
  const bodyBytes = Math.max(reception.announcedBytes, reception.bytes);
  const wrong = request.wrongHead ? withWrongSize(request.wrongHead, bodyBytes, limitBytes) : [];
  return {
    id: reception.id,
    atMs: reception.atMs,
    ...place,
    connection,
    method: facts.method,
    rawPath: redactPath(facts.rawPath, key),
    name: facts.name,
    httpVersion: facts.httpVersion,
    headers: redactHeaders(facts.headers, key),
    credentials,
    framing: reception.framing,
    chunks: reception.chunks,
    body: {
      bytes: reception.bytes,
      sha256: reception.sha256(),
      ...(firstAtMs === undefined ? {} : { firstAtMs }),
      ...(lastAtMs === undefined ? {} : { lastAtMs }),
    },
    fault,
    ...(toldBytes > 0 ? { text: reception.told().toString() } : {}),
    ...(wrong.length === 0 ? {} : { wrong }),
    ...ending,
  };
}
