import type { Scenario } from '../scenario.ts';

/** The same harmless event with a wrong key and with the right one. */
export const badKey: Scenario = {
  id: 'bad-key',
  needs: ['secret'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const key = { value: 'not-the-secret', shell: 'not-the-secret' };
    await stage.deliver('wrong key', stage.event('app_launch'), { key });
    await stage.deliver('right key', stage.event('app_launch'));
  },
};
