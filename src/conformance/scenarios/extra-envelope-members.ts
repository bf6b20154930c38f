import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';

/** Members that a later version of the service may add. */
const EXTRA = { version: 2, source: { name: 'recorder', instance: 1 }, signature: null };

/** What an event is called whose further members are a type and data in capitals that ask for an upload. */
export const IN_CAPITALS = 'another TYPE and DATA';

/** Events with further members beside id, ts, type and data; some readers of JSON take the last ones for type and data. */
export const extraEnvelopeMembers: Scenario = {
  id: 'extra-envelope-members',
  needs: ['all-events'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { type: TYPE, data: DATA } = stage.event('video_transmux_finish');
    await playOddities(stage, ['app_launch', 'live_start', 'video_file_finish', 'live_end'], {
      'further members': (event) => ({ unchecked: { ...EXTRA, ...event } }),
      [IN_CAPITALS]: (event) => ({ unchecked: { ...event, TYPE, DATA } }),
    });
  },
};
