import { randomUUID } from 'node:crypto';
import { session } from '../../recorder/session.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** All events of one live session in the reverse of their order; the recordings that they name are not there. */
export const reversedSession: Scenario = {
  id: 'reversed-session',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { seed, channels, types } = stage;
    const events = session({ seed, channels, fractionDigits: 6, id: randomUUID }).toReversed();
    for (const event of events) {
      if (types.includes(event.type)) await stage.deliver(event.type, event);
    }
  },
};
