import { wrongUsage } from '../errors.ts';
import { keyInQuery } from '../recorder/key-in-query.ts';
import { type Known, knownPlaces } from '../recorder/material/known-places.ts';
import { realisticEvent } from '../recorder/realistic-event.ts';
import { SEEDED_START } from '../recorder/seeded-start.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';

/** Which deliveries are wanted. */
export interface DeliveriesOptions extends Known {
  /** The secret of the receiver, as its query takes it. @default what the URL says */
  readonly key?: string | undefined;
  /** Decides everything that is left open. @default 1 */
  readonly seed?: number | undefined;
  /** The event types that come in turn. @default all */
  readonly types?: readonly EventType[] | undefined;
  /** When the event of serial number 0 happens, in ms since 1970. @default as `fixtures --seed` has it */
  readonly startMs?: number | undefined;
}

/** One delivery, as texts for any client. */
export interface LoadDelivery {
  readonly method: 'POST';
  /** With the key of the receiver. */
  readonly url: string;
  readonly headers: { readonly 'content-type': 'application/json' };
  readonly body: string;
  readonly type: EventType;
}

/**
 * Gives the function that makes the delivery of a serial number, a whole number from 0: the same one each time, on
 * each machine, and that of line `serial + 1` of `fixtures --format ndjson` for the same seed and types.
 */
export function deliveriesTo(
  url: string,
  { key, seed = 1, types = eventTypes, startMs = SEEDED_START, ...known }: DeliveriesOptions = {},
): (serial: number) => LoadDelivery {
  if (types.length === 0) {
    throw wrongUsage(
      '"types" names no event type.',
      'Name one at least, or leave "types" out for all of them.',
    );
  }
  const sequence = { seed, types, startMs, ...knownPlaces(known) };
  const keyed = key === undefined ? url : withKey(url, key);
  return (serial) => {
    const event = realisticEvent(serial, sequence);
    return {
      method: 'POST',
      url: keyed,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      type: event.type,
    };
  };
}

/** Engines for load have no `URL`. */
function withKey(url: string, key: string): string {
  const [withoutFragment = ''] = url.split('#');
  const [place = '', ...query] = withoutFragment.split('?');
  try {
    return `${place}?${keyInQuery(query.join('?'), key)}`;
  } catch {
    // The key itself stays out of the message.
    throw wrongUsage(
      'The key holds a half of a surrogate pair, which no URL can carry.',
      'Give it as whole characters.',
    );
  }
}
