import { eventTypes } from '../../spec/event-types.ts';
import type { Scenario } from '../scenario.ts';

/** The nine types that ask for no upload, typical and extreme, and with an output that names a recording. */
export const otherEvents: Scenario = {
  id: 'other-events',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const type of eventTypes) {
      if (type === 'video_transmux_finish') continue;
      await stage.deliver(`typical ${type}`, stage.event(type));
      await stage.deliver(`extreme ${type}`, stage.extreme(type));
      const recording = await stage.lay(`named-by-${type}`);
      const event = stage.event(type);
      const body = { ...event, data: { ...event.data, output: recording.output } } as typeof event;
      await stage.deliver(`${type} with an output`, body, { recording });
    }
    await stage.fence();
  },
};
