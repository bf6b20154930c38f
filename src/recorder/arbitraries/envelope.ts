import fc from 'fast-check';
import type { Envelope } from '../../spec/envelope.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import { broadcastEvent } from '../broadcast-event.ts';
import { eventData } from './event-data.ts';
import { eventId } from './event-id.ts';
import { moment } from './moment.ts';
import type { Tier } from './tier.ts';
import { timestamp } from './timestamp.ts';

const realistic: Table = tableOf((type) =>
  fc.record({ id: eventId('realistic'), moment: moment(type) }).map((chosen) => broadcastEvent(type, chosen)),
);

const odd: Table = tableOf((type) =>
  fc
    .record({
      id: eventId('odd'),
      ts: timestamp('odd'),
      type: fc.constant(type),
      data: eventData('odd', type),
      dataFirst: fc.boolean(),
    })
    .map(({ dataFirst, data, ...rest }) => (dataFirst ? { data, ...rest } : { ...rest, data }) as Envelope),
);

const tiers: Readonly<Record<Tier, Table>> = { realistic, odd };

/** Envelopes of one type, or of all ten. */
export function envelope<Name extends EventType = EventType>(
  tier: Tier,
  type?: Name,
): fc.Arbitrary<Envelope<Name>> {
  const table = tiers[tier];
  return (type ? table[type] : fc.oneof(...eventTypes.map((each) => table[each]))) as fc.Arbitrary<
    Envelope<Name>
  >;
}

type Table = Readonly<Record<EventType, fc.Arbitrary<Envelope>>>;

function tableOf(make: (type: EventType) => fc.Arbitrary<Envelope>): Table {
  return Object.fromEntries(eventTypes.map((type) => [type, make(type)])) as Record<
    EventType,
    fc.Arbitrary<Envelope>
  >;
}
