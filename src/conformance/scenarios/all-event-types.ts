import { eventTypes } from '../../spec/event-types.ts';
import type { Scenario } from '../scenario.ts';

/** Every event type, typical and extreme; recordings that they name are not there. */
export const allEventTypes: Scenario = {
  id: 'all-event-types',
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const type of eventTypes) {
      await stage.deliver(`typical ${type}`, stage.event(type));
      await stage.deliver(`extreme ${type}`, stage.extreme(type));
    }
  },
};
