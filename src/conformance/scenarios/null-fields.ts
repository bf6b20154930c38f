import type { LiveInfo } from '../../spec/live-info.ts';
import type { Scenario } from '../rulebook/scenario.ts';

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
  async run(stage) {
    for (const [label, fields] of Object.entries(nulls)) {
      for (const type of ['live_start', 'live_end'] as const) {
        if (!stage.types.includes(type)) continue;
        const event = stage.event(type);
        const live_info = { ...event.data.live_info, ...fields };
        await stage.deliver(`${label} in ${type}`, { ...event, data: { ...event.data, live_info } });
      }
      for (const type of ['title_change', 'category_change'] as const) {
        if (!stage.types.includes(type)) continue;
        const event = stage.event(type);
        const old_live_info = { ...event.data.old_live_info, ...fields };
        await stage.deliver(`${label} in ${type}`, { ...event, data: { ...event.data, old_live_info } });
      }
    }
  },
};
