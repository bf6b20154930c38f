import type { Scenario } from '../scenario.ts';

/** Members that a later version of the service may add. */
const EXTRA = { version: 2, source: { name: 'recorder', instance: 1 }, signature: null };

/** Events with further members beside id, ts, type and data. */
export const extraEnvelopeMembers: Scenario = {
  id: 'extra-envelope-members',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    for (const type of ['app_launch', 'live_start', 'video_file_finish'] as const) {
      await stage.deliver(type, { unchecked: { ...EXTRA, ...stage.event(type) } });
    }
  },
};
