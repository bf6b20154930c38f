import { wrongKeysAt } from '../rulebook/near-misses.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** What the delivery with the right key is called. */
export const RIGHT_KEY = 'right key';

/** The same harmless event with a wrong key, with the right one, and with all that almost are the right one where it stands. */
export const badKey: Scenario = {
  id: 'bad-key',
  needs: ['secret'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const key = { value: WRONG_KEY, shell: WRONG_KEY };
    await stage.deliver('wrong key', stage.carrier('app_launch'), { key });
    await stage.deliver(RIGHT_KEY, stage.carrier('app_launch'));
    for (const { kind, ...almost } of wrongKeysAt(stage.keyPlace, stage.secret ?? '')) {
      await stage.deliver(kind, stage.carrier('app_launch'), { key: almost });
    }
  },
};
