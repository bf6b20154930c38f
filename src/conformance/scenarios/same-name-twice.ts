import type { Scenario } from '../rulebook/scenario.ts';
import { below } from '../stage/below.ts';
import { besideHeld } from './beside-held.ts';

/** What the recordings of the one name are called, in the order in which they are announced. */
export const FIRST_OF_NAME = 'name in one folder';
export const SECOND_OF_NAME = 'name in another folder';

/**
 * Two recordings of one name in two folders, as two channels have them; the second comes while storage holds the
 * first.
 *
 * Storage knows them by their name alone. Until the first has begun there is no second, and it is held and then
 * stored, so that every attempt from then on belongs to the recording that was laid last.
 */
export const sameNameTwice: Scenario = {
  id: 'same-name-twice',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const first = await stage.lay(FIRST_OF_NAME, { script: 'hold+201', place: below('one') });
    await besideHeld(stage, first, {
      async second() {
        const second = await stage.lay(SECOND_OF_NAME, { name: () => first.name, place: below('another') });
        return [second, stage.finished(second)];
      },
    });
    await stage.fence();
  },
};
