import { internalError } from '../../errors.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { parseEnvelope } from '../../spec/parse-envelope.ts';

declare const checked: unique symbol;

/** The bytes of an envelope, as text, that the interface permits. */
export type ConformantBody = string & { readonly [checked]: true };

/**
 * What an envelope is sent as: every conformant delivery of a run is made of one of these.
 *
 * What is sent as conformant must be so: a mistake here is the harness's own, never the receiver's failure.
 */
export function conformantBody(
  envelope: Envelope,
  write: (envelope: Envelope) => string = JSON.stringify,
): ConformantBody {
  const body = write(envelope);
  // What is sent, and not what it was made from: JSON leaves out what it cannot write.
  const [problem] = parseEnvelope(JSON.parse(body)).problems;
  if (problem) {
    throw internalError(
      `The harness made an envelope that the interface refuses: ${problem.pointer} ${problem.message}`,
    );
  }
  return body as ConformantBody;
}
