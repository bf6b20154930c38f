import type { Scenario } from '../rulebook/scenario.ts';
import { notLaid } from '../stage/not-laid.ts';
import { limitedPlaces } from './limited-places.ts';

/** What the recordings are called that are not there, and those that come after them. */
const MISSING = 'missing in each lane';
const AFTER = 'after those missing in each lane';

/** So many uploads come after them: as many lost ones in a row are an end of uploads. */
const UPLOADS = 6;

/**
 * Where the receiver makes a limited number of uploads at once, as many files are missing. What each of them took from that
 * number, such as a slot or a worker, and did not give back, is missing from then on.
 */
export const missingInEachLane: Scenario = {
  id: 'missing-in-each-lane',
  needs: ['directory', 'container-paths'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const places = limitedPlaces(stage.lanes) ?? 0;
    if (places === 0) return;
    for (let number = 0; number < places; number += 1) {
      const recording = await stage.lay(MISSING, { place: notLaid });
      await stage.deliver(MISSING, stage.finished(recording), { recording });
    }
    await Promise.all(Array.from({ length: UPLOADS }, async () => stage.upload(await stage.lay(AFTER))));
  },
};
