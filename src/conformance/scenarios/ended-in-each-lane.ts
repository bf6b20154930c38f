import type { Scenario } from '../rulebook/scenario.ts';
import { notLaid } from '../stage/not-laid.ts';
import { limitedPlaces } from './limited-places.ts';

/** What the recordings are called that are not there. */
const MISSING = 'missing in each lane';

/** Success answers that tell no id, by what the recordings are called that they are for. */
const WITHOUT_ID = {
  'answered no JSON in each lane': 'wrong-json,201',
  'answered no object in each lane': '201=["id"],201',
  'answered no id in each lane': 'no-id,201',
};

/** What the recordings are called that come after them. */
const AFTER = 'after those of each lane';

/** So many uploads come after them: as many lost ones in a row are an end of uploads. */
const UPLOADS = 6;

/**
 * Where the receiver makes a limited number of uploads at once, as many are over in each of some ways. What each of them
 * took from that number, such as a slot or a worker, and did not give back, is missing from then on.
 */
export const endedInEachLane: Scenario = {
  id: 'ended-in-each-lane',
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
    const uploads: Promise<unknown>[] = [];
    // By turns, so that what keeps a place of one of them is told from what does so of all.
    for (let number = 0; number < places; number += 1) {
      for (const [label, script] of Object.entries(WITHOUT_ID)) {
        uploads.push(stage.upload(await stage.lay(label, { script })));
      }
    }
    await Promise.all(uploads);
    await Promise.all(Array.from({ length: UPLOADS }, async () => stage.upload(await stage.lay(AFTER))));
  },
};
