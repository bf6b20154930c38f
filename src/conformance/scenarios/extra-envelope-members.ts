import type { Scenario } from '../rulebook/scenario.ts';

/** Members that a later version of the service may add. */
const EXTRA = { version: 2, source: { name: 'recorder', instance: 1 }, signature: null };

/** What an event is called whose further members are a type and data in capitals that ask for an upload. */
export const IN_CAPITALS = 'live_start with another TYPE and DATA';

/** Events with further members beside id, ts, type and data; some readers of JSON take the last ones for type and data. */
export const extraEnvelopeMembers: Scenario = {
  id: 'extra-envelope-members',
  needs: ['all-events'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    for (const type of ['app_launch', 'live_start', 'video_file_finish'] as const) {
      await stage.deliver(type, { unchecked: { ...EXTRA, ...stage.event(type) } });
    }
    const { type: TYPE, data: DATA } = stage.event('video_transmux_finish');
    await stage.deliver(IN_CAPITALS, { unchecked: { ...stage.event('live_start'), TYPE, DATA } });
  },
};
