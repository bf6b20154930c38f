import fc from 'fast-check';
import { BIT_RATE_RANGE_KBPS, type Broadcast, DURATION_RANGE_MS, LIVE_ID_RANGE } from '../broadcast.ts';
import { launches } from '../material/launches.ts';
import { pathForms, transmuxings } from '../material/path-forms.ts';
import { channels } from '../material/platforms.ts';
import { categoryChanges, errorMessages, titleChanges } from '../material/programme.ts';
import { recordingFolders } from '../material/recording-folders.ts';
import { startTimeForms } from '../material/start-times.ts';

/** The free facts of a broadcast, from the same material as the samples. */
export const broadcast: fc.Arbitrary<Broadcast> = fc.record({
  channel: fc.constantFrom(...channels),
  titles: fc.constantFrom(...titleChanges),
  categories: fc.constantFrom(...categoryChanges),
  liveId: within(LIVE_ID_RANGE).map(String),
  pathForm: fc.constantFrom(...pathForms),
  transmuxing: fc.constantFrom(...transmuxings),
  durationMs: within(DURATION_RANGE_MS),
  kilobitsPerSecond: within(BIT_RATE_RANGE_KBPS),
  error: fc.constantFrom(...errorMessages),
  folder: fc.constantFrom(...recordingFolders),
  startTimeForm: fc.constantFrom(...startTimeForms),
  isLiveIdTold: fc.boolean().map((isNull) => !isNull),
  launch: fc.constantFrom(...launches),
});

function within([min, max]: readonly [number, number]): fc.Arbitrary<number> {
  return fc.integer({ min, max });
}
