import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';

/** The start and the end of the service told without data, and with null in its place. */
export const bareAppEvents: Scenario = {
  id: 'bare-app-events',
  needs: ['event:app_launch', 'event:app_exit'],
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(stage, ['app_launch', 'app_exit'], {
      'no data': ({ data: _, ...event }) => ({ unchecked: event }),
      'data null': (event) => ({ unchecked: { ...event, data: null } }),
    }),
};
