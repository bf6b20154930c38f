import type { Scenario } from '../rulebook/scenario.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** The same harmless event with a wrong key and with the right one. */
export const badKey: Scenario = {
  id: 'bad-key',
  needs: ['secret'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const key = { value: WRONG_KEY, shell: WRONG_KEY };
    await stage.deliver('wrong key', stage.carrier('app_launch'), { key });
    await stage.deliver('right key', stage.carrier('app_launch'));
  },
};
