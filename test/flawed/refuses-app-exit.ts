import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// Not taken is less than ignored, and both are asked of the same events. What is odd about others of them is not why.
export const flaw: Flaw = {
  name: 'refuses-app-exit',
  changes: 'The last event of the service is answered 400.',
  breaks: ['delivery/every-event-type-is-accepted', 'answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf: (body) =>
      (body as { type?: unknown }).type === 'app_exit'
        ? 'app_exit is not expected'
        : referenceBehaviour.problemOf(body),
  }),
};
