import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'refuses-empty-data',
  changes: 'Data without a member is taken for no data.',
  breaks: ['delivery/every-event-type-is-accepted', 'answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf(body) {
      const { data } = Object(body) as { data?: unknown };
      const isEmpty = typeof data === 'object' && data !== null && Object.keys(data).length === 0;
      return isEmpty ? 'The body has no data.' : referenceBehaviour.problemOf(body);
    },
  }),
};
