import { randomUUID } from 'node:crypto';
import type { Header } from '../ledger/entry.ts';
import { freshener } from './freshened.ts';
import type { Keyed } from './key-place.ts';
import { type Outgoing, withHeaders } from './outgoing.ts';
import type { Prepared } from './prepared.ts';
import { type Signing, signatureHeaders } from './signature-headers.ts';

/** What is done to a delivery when it goes out. */
export interface LastTouch {
  /** Whether events happen now. */
  readonly fresh: boolean;
  readonly headers: readonly Header[];
  readonly signing?: Signing | undefined;
  /** Where a delivery of this label and body goes, and the headers that carry its key. */
  readonly addressed: (label: string, body: string | Uint8Array) => Keyed;
}

const MS_PER_S = 1_000;

/** What may stand in a header as an id. */
const VISIBLE = /^[!-~]+$/;

/** Gives the function that makes a delivery ready to go out now. */
export function lastTouch({
  fresh,
  headers,
  signing,
  addressed,
}: LastTouch): (outgoing: Outgoing) => Prepared {
  const renew = fresh ? freshener() : (outgoing: Outgoing) => outgoing;
  return (given) => {
    const outgoing = renew(given, Date.now());
    const { id = '', body, method = 'POST' } = outgoing;
    const { url, headers: keyHeaders } = addressed(outgoing.label, body);
    const keyed = Object.entries(keyHeaders) as Header[];
    const added = keyed.length === 0 ? headers : [...keyed, ...headers];
    const own = outgoing.headers ? withHeaders(outgoing.headers, added) : added;
    if (!signing) return { body, method, headers: own, url };
    // The id stays the same when an event is sent again, which is what receivers tell repeated ones by.
    const message = {
      id: VISIBLE.test(id) ? id : randomUUID(),
      timestampS: Math.floor(Date.now() / MS_PER_S),
    };
    const signed = withHeaders(own, signatureHeaders(body, { ...signing, ...message }));
    return { body, method, headers: signed, url };
  };
}
