import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { deliverEvent } from './deliver-event.ts';

/** All events of one live session in their order, then those of another one of the same channel in the reverse of it. */
export const reversedSession: Scenario = {
  id: 'reversed-session',
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const [channel] = stage.channels;
    const inOrder = stage.session(channel);
    const twins = new Map<EventType, DeliveryEntry>();
    for (const type of stage.types)
      twins.set(type, await deliverEvent(stage, `plain ${type}`, inOrder[type]));
    const events = stage.session(channel);
    for (const type of stage.types.toReversed()) {
      const twin = twins.get(type);
      await deliverEvent(stage, type, events[type], twin ? { twin } : {});
    }
  },
};
