import type { Scenario } from '../rulebook/scenario.ts';
import { TYPICAL } from './all-event-types.ts';

/** What the delivery is called whose connection is closed within its body. */
export const BROKEN_OFF = 'broken off';

/** The connection of a harmless event is closed within its body, as that of a sender that ends; then one comes as others did. */
export const brokenOffDelivery: Scenario = {
  id: 'broken-off-delivery',
  phase: 'closing',
  uploads: () => [],
  async run(stage) {
    const event = stage.carrier('live_start');
    await stage.deliver(BROKEN_OFF, event, { brokenOff: true });
    await stage.deliver(`${TYPICAL} live_start`, event);
  },
};
