import type { LiveInfo } from '../../spec/live-info.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';
import { withInfo } from './with-info.ts';

const nulls: Readonly<Record<string, Partial<LiveInfo>>> = {
  'null live_id': { live_id: null },
  'null start_time': { start_time: null },
  'null live_id and start_time': { live_id: null, start_time: null },
};

/** Stream metadata without a live id, without a start time, without both, in each event that has metadata. */
export const nullFields: Scenario = {
  id: 'null-fields',
  needs: ['event:live_start'],
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(
      stage,
      ['live_start', 'title_change', 'category_change', 'live_end'],
      Object.fromEntries(Object.entries(nulls).map(([label, fields]) => [label, withInfo(fields)])),
    ),
};
