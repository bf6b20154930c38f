import type { RecordingEntry } from '../../ledger/entry.ts';
import type { EventType } from '../../spec/event-types.ts';
import { delayStep } from '../conduct/delay-step.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { deliverEvent } from './deliver-event.ts';

type Channel = Stage['channels'][number];

/** The label of recordings whose channel is live when they are announced, and stays live. */
export const WHILE_LIVE = 'announced while its channel is live';

/** The label of recordings that come from a file of which a video_file_finish told 0 bytes and 0 seconds. */
export const TOLD_EMPTY = 'announced after an event that told of 0 bytes';

/** The label of recordings whose event has the second and the channel of another one. */
export const OF_ONE_SECOND = 'announced with another one of its channel in one second';

/** The label of the first of two recordings of one second. */
const BESIDE = 'announced first in a second';

/** Announces a recording after, or beside, something that a receiver may remember. */
interface Before {
  /** The type of the event before it: a receiver that takes none is not asked. @default any receiver is */
  readonly type?: EventType;
  readonly play: (stage: Stage, recording: RecordingEntry, channel: Channel) => Promise<unknown>;
}

const befores: Readonly<Record<string, Before>> = {
  [WHILE_LIVE]: {
    type: 'live_start',
    async play(stage, recording, channel) {
      await deliverEvent(stage, 'live_start before', stage.session(channel).live_start);
      return stage.upload(recording, { event: stage.finished(recording, channel) });
    },
  },
  [TOLD_EMPTY]: {
    type: 'video_file_finish',
    async play(stage, recording, channel) {
      const event = stage.finished(recording, channel);
      const { platform, channel: name, input } = event.data;
      const { video_file_finish: finish } = stage.session(channel);
      const data = { platform, channel: name, path: input, filesize: 0, duration: 0 };
      await deliverEvent(stage, 'video_file_finish of 0 bytes before', { ...finish, data });
      return stage.upload(recording, { event });
    },
  },
  [OF_ONE_SECOND]: {
    // A receiver that makes several uploads at once still makes the first when this event comes.
    async play(stage, recording, channel) {
      const lasting = delayStep(stagePace.besideDelays * stage.times.retryDelayMs, stage.times);
      const other = await stage.lay(BESIDE, { script: `${lasting}+201` });
      const event = stage.finished(other, channel);
      const { ts } = event;
      return Promise.all([
        stage.upload(other, { event }),
        stage.upload(recording, { event: { ...stage.finished(recording, channel), ts: inSecondOf(ts) } }),
      ]);
    },
  },
};

/**
 * Announces recordings after, or beside, an event that a receiver may remember. Each is of a channel of its own, so that
 * nothing else is odd about it.
 */
export const announcedAfter: Scenario = {
  id: 'announced-after',
  needs: ['directory'],
  // An event of a session that comes beside those of others is the matter of another scenario.
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { noAccident } = tolerances;
    const played = Object.entries(befores).filter(([, { type }]) => !type || stage.types.includes(type));
    for (const [index, [label, { play }]] of played.entries()) {
      const channels = stage.ownChannels.slice(index * noAccident, (index + 1) * noAccident);
      await Promise.all(channels.map(async (channel) => play(stage, await stage.lay(label), channel)));
    }
  },
};

/** Another time in the second of a time. */
function inSecondOf(ts: string): string {
  return ts.replace(/\.(\d)/, (_, digit: string) => `.${(Number(digit) + 1) % 10}`);
}
