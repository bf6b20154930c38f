import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { DeliverOptions, Stage, Unchecked } from '../stage/stage.ts';
import { deliverEvent } from './deliver-event.ts';
import { withContentOf } from './with-info.ts';

/** Makes an event odd; what it makes is as conformant as its rule says. */
export type Oddity = (event: Envelope) => Envelope | Unchecked;

/**
 * Plays part of a session plainly, then the same part of a new session of the same channel with each oddity. The twin of
 * an odd event is the plain one of its type: it met the same state, and has the same titles and measures.
 */
export async function playOddities(
  stage: Stage,
  types: readonly EventType[],
  oddities: Readonly<Record<string, Oddity>>,
  options: Pick<DeliverOptions, 'write'> = {},
): Promise<void> {
  const [channel] = stage.channels;
  const taken = types.filter((type) => stage.types.includes(type));
  const [first] = types;
  // What does not depend on the type is carried by another one.
  const played = taken.length > 0 || !first ? taken : [stage.carrier(first).type];
  const twins = new Map<EventType, DeliveryEntry>();
  const plain = stage.session(channel);
  for (const type of played) twins.set(type, await deliverEvent(stage, `plain ${type}`, plain[type]));
  for (const [label, oddity] of Object.entries(oddities)) {
    const events = stage.session(channel);
    for (const type of played) {
      const twin = twins.get(type);
      await deliverEvent(stage, `${label} in ${type}`, events[type], {
        ...options,
        change: (event) => oddity(withContentOf(plain[type])(event)),
        ...(twin ? { twin } : {}),
      });
    }
  }
}
