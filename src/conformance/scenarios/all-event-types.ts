import type { RecordingEntry } from '../../ledger/entry.ts';
import { UNANNOUNCED } from '../lures/unannounced.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { deliverEvent } from './deliver-event.ts';

/** What the events are called that nothing is odd about. */
export const TYPICAL = 'typical';

/** What the events are called that are long, empty or null where the interface allows it. */
export const EXTREME = 'extreme';

/**
 * Every event type: those of a whole session; the start, a finished transmux and the end of a session of each other
 * channel, since a receiver may know some platforms only; and extreme ones. The recording of each finished transmux is
 * there, if the harness can lay it: what becomes of a missing one is another question. Beside it is one that no event names.
 */
export const allEventTypes: Scenario = {
  id: 'all-event-types',
  phase: 'opening',
  uploads: () => [],
  async run(stage) {
    if (stage.target.lacks.recordings === undefined) await stage.lay(UNANNOUNCED);
    const [first, ...others] = stage.channels;
    const events = stage.session(first);
    for (const type of stage.types) await deliverEvent(stage, `${TYPICAL} ${type}`, events[type]);
    let isUploaded = true;
    // One that makes its uploads one after the other has none to make up for when others begin; one that is not made is
    // waited for once.
    const wait = async (recording: RecordingEntry): Promise<void> => {
      if (isUploaded) isUploaded = await stage.arrives(recording, 1);
    };
    for (const channel of others) {
      const { live_start, video_transmux_finish, live_end } = stage.session(channel);
      const few = [live_start, video_transmux_finish, live_end].filter(({ type }) =>
        stage.types.includes(type),
      );
      for (const event of few) await deliverEvent(stage, `${TYPICAL} ${event.type}`, event, { wait });
    }
    for (const type of stage.types) await deliverEvent(stage, `${EXTREME} ${type}`, stage.extreme(type));
  },
};
