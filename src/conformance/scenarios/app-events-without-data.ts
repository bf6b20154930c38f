import type { Scenario } from '../scenario.ts';

/** The start and the end of the service told without data, and with null in its place. */
export const appEventsWithoutData: Scenario = {
  id: 'app-events-without-data',
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const type of ['app_launch', 'app_exit'] as const) {
      const { data: _, ...event } = stage.event(type);
      await stage.deliver(`${type} without data`, { unchecked: event });
      await stage.deliver(`${type} with data null`, { unchecked: { ...event, data: null } });
    }
  },
};
