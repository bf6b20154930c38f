import type { Envelope } from '../../spec/envelope.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';

/** Members that the interface does not list, of every JSON type. */
const EXTRA = {
  added_later: 'text',
  'with spaces & signs': 1.5,
  '': true,
  нов: null,
  list: [1, 'two', [3]],
  nested: { deeper: { deepest: [{}] } },
  id: 'not the id of the event',
  type: 'not the type of the event',
};

/** Each event type with further members in its data. */
export const extraDataKeys: Scenario = {
  id: 'extra-data-keys',
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(stage, stage.types, {
      // The type and its data stay those of the event.
      'extra keys': (event) => ({ ...event, data: { ...EXTRA, ...event.data } }) as Envelope,
    }),
};
