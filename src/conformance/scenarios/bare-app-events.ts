import type { Scenario } from '../rulebook/scenario.ts';

/** The start and the end of the service told without data, and with null in its place. */
export const bareAppEvents: Scenario = {
  id: 'bare-app-events',
  needs: ['event:app_launch', 'event:app_exit'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    for (const type of ['app_launch', 'app_exit'] as const) {
      const { data: _, ...event } = stage.event(type);
      await stage.deliver(`${type} without data`, { unchecked: event });
      await stage.deliver(`${type} with data null`, { unchecked: { ...event, data: null } });
    }
  },
};
