import { type Delivered, type DeliverOptions, deliver } from '../../recorder/deliver.ts';
import { keyedFor } from '../../recorder/key-place.ts';
import { knownPlaces } from '../../recorder/material/known-places.ts';
import { sampleEnvelope } from '../../recorder/samples.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Description } from '../../target/description/description.ts';
import { conformantBody } from '../stage/conformant-body.ts';
import { subscribedType } from '../stage/subscribed.ts';

/** Delivers one event of this type that means nothing, or of another one where the receiver does not subscribe to it. */
export async function deliverHarmless(
  type: EventType,
  url: URL,
  { description, ...options }: DeliverOptions & { readonly description: Description },
): Promise<Delivered> {
  const event = sampleEnvelope(subscribedType(type, description), {
    isPlain: true,
    fractionDigits: 6,
    ...knownPlaces(description),
  });
  const body = conformantBody(event);
  const { headers, ...keyed } = keyedFor(url, body, description.key);
  return deliver(keyed.url, body, { ...options, headers });
}
