import type { Envelope } from '../../spec/envelope.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** What recordings are called whose events are of a later time than those of a run, and of an earlier one than these. */
export const LATER_TIME = 'of a later time';
export const EARLIER_TIME = 'of an earlier time than one before';

/**
 * Recordings one after the other, announced by events of tomorrow and of today: each alone, and one of today as long after
 * another one as one of tomorrow, so that nothing but the times of the events tells them apart. All events of a run that come after
 * them are earlier, too.
 */
export const earlierTimes: Scenario = {
  id: 'earlier-times',
  needs: ['directory'],
  phase: 'opening',
  uploads: () => [],
  async run(stage) {
    for (const label of [LATER_TIME, EARLIER_TIME, EARLIER_TIME, LATER_TIME, EARLIER_TIME]) {
      const recording = await stage.lay(label);
      const event = stage.finished(recording);
      await stage.upload(recording, { event: label === LATER_TIME ? later(event) : event });
    }
  },
};

function later<Event extends Envelope>(event: Event): Event {
  return { ...event, ts: new Date(Date.parse(event.ts) + stagePace.laterEventMs).toISOString() };
}
