import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { SessionEvents } from '../stage/event-source.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';
import { underNewId } from './under-new-id.ts';

/** What a recording is called whose upload is under way, and then waits for its next attempt, while events of all types come. */
export const BESIDE_ALL_TYPES = 'waits while all types come';

/** One event before the next attempt proves the rule; more tries only excuse a receiver that gets to few events at a time. */
const TRIES = 3;

/** A session in its order, and from its end to its beginning: what a receiver remembers of it when an attempt is due differs. */
function orders({ types }: Stage): readonly (readonly EventType[])[] {
  return [types, types.toReversed()];
}

/**
 * The upload of a session that has begun is under way, fails, and waits for its next attempt; meanwhile events of all types
 * come, of its session and about its file, but for a finished transmux, which is of another one. Then the same once more,
 * with the events in reverse order.
 */
export const eventsWhileOneWaits: Scenario = {
  id: 'events-while-one-waits',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: 2 * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    for (const types of orders(stage)) {
      let isBeside = false;
      for (let tries = 0; !isBeside; tries += 1) {
        if (tries === TRIES) return;
        const waited = await waitsWhileLive(stage, BESIDE_ALL_TYPES, types);
        if (!waited.isTriedAgain) return;
        isBeside = waited.isBeside;
      }
    }
  },
};

/** What a recording is called that is announced meanwhile. */
const COMES_MEANWHILE = 'comes while another one waits';

/** What the event is called by which the session of an upload begins before its announcement. */
const BEGINS_ITS_SESSION = 'live_start before an upload';

/** The same of that by which it ends, when the upload is over. */
export const ENDS_ITS_SESSION = 'live_end after an upload';

/** What recordings are called that wait while nothing comes, and while events of some types come, of a session that has begun. */
export const BESIDE_NOTHING = 'waits while nothing comes';
export const BESIDE_SOME_TYPES = 'waits while some types come';

/** The same of a session of which nothing has come before. */
export const BESIDE_NOTHING_AT_ALL = 'waits while nothing comes, of a session that has not begun';
export const BESIDE_ONE_TYPE_ALONE = 'waits while one type comes, of a session that has not begun';

/**
 * The same without other uploads, where one of the run had no further attempt, or had one too soon, or was broken off: while
 * nothing comes, while all types come, and then while half of those come that one before was disturbed by, until one type is
 * left. At last the same of a session that has not begun.
 */
export const someEventsWhileOneWaits: Scenario = {
  id: 'some-events-while-one-waits',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const isDue = stage.missesAttempts() || stage.hastensAttempts() || stage.breaksHeldOff();
    if (!isDue) return;
    if ((await waitsWhileLive(stage, BESIDE_NOTHING, [])).isDisturbed) {
      await waits(stage, BESIDE_NOTHING_AT_ALL, [], stage.session(ownChannel(stage)));
      return;
    }
    const isDisturbedBy = async (some: readonly EventType[]): Promise<boolean> =>
      (await waitsWhileLive(stage, BESIDE_SOME_TYPES, some)).isDisturbed;
    for (let types of orders(stage)) {
      let isDisturbed = await isDisturbedBy(types);
      if (!isDisturbed) continue;
      while (isDisturbed && types.length > 1) {
        const half = types.slice(0, Math.ceil(types.length / 2));
        types = (await isDisturbedBy(half)) ? half : types.slice(half.length);
        // Of the other half it is not known yet.
        if (types.length === 1 && types[0] !== half[0]) isDisturbed = await isDisturbedBy(types);
      }
      if (isDisturbed) await waits(stage, BESIDE_ONE_TYPE_ALONE, types, stage.session(ownChannel(stage)));
      return;
    }
  },
};

/** What ends the uploads of this channel ends none of another scenario, where the receiver takes events of any. */
function ownChannel({ ownChannels, channels }: Stage): Stage['channels'][number] {
  return ownChannels[0] ?? channels[0];
}

/** What came of an upload that was under way, and then waited for its next attempt. */
interface Waited {
  readonly isTriedAgain: boolean;
  /** Whether it was broken off, or not tried again, or before its time. */
  readonly isDisturbed: boolean;
  /** Whether an event came before its next attempt. */
  readonly isBeside: boolean;
}

/** The same of a session that begins before it, and ends after it. */
async function waitsWhileLive(stage: Stage, label: string, types: readonly EventType[]): Promise<Waited> {
  const session = stage.session(ownChannel(stage));
  const tell = async (type: 'live_start' | 'live_end', when: string): Promise<void> => {
    if (stage.types.includes(type)) await stage.deliver(when, underNewId(session[type]));
  };
  await tell('live_start', BEGINS_ITS_SESSION);
  const waited = await waits(stage, label, types, session);
  await tell('live_end', ENDS_ITS_SESSION);
  return waited;
}

/** Sees an upload of a session fail once, while events of these types come before its failure, and again after that. */
async function waits(
  stage: Stage,
  label: string,
  types: readonly EventType[],
  session: SessionEvents,
): Promise<Waited> {
  const { clock, signal, times } = stage;
  const recording = await stage.lay(label, { script: 'hold+500,201' });
  const events = ofOneFile(session, recording.output);
  let isBeside = false;
  async function come(when: string, isOver: () => Promise<boolean>): Promise<void> {
    // One after the other: where an upload keeps events from their answers, others still get theirs.
    for (const type of types) {
      const other = type === 'video_transmux_finish' ? await stage.lay(COMES_MEANWHILE) : undefined;
      const event = other ? stage.finished(other) : underNewId(events[type]);
      await stage.deliver(`${type} ${when}`, event, other ? { recording: other } : {});
      // What comes after its next attempt is not beside it.
      if (await isOver()) break;
      isBeside = true;
    }
  }
  await stage.upload(recording, {
    event: events.video_transmux_finish,
    attempts: 2,
    async meanwhile() {
      // A receiver that answers when its upload is over goes on then.
      const ms = holdMs(times.patienceMs, times);
      await within({ clock, signal, ms }, () => come('beside its upload', async () => false));
      await clock.sleep(stagePace.instantMs, signal);
      stage.release(recording);
    },
    async beforeNext() {
      isBeside = false;
      // What comes before the receiver knows of the failure comes before the wait.
      await clock.sleep(stagePace.instantMs, signal);
      await come('meanwhile', () => stage.arrives(recording, 2, 0));
    },
  });
  const isTriedAgain = await stage.arrives(recording, 2, 0);
  const isBrokenOff = (await stage.attempt(recording, 1))?.ended === 'aborted';
  const isDisturbed = !isTriedAgain || isBrokenOff || stage.hastensAttempts(recording);
  return { isTriedAgain, isDisturbed, isBeside };
}

/** The events of a session that are about a file, each about the same one. */
function ofOneFile(events: SessionEvents, output: string): SessionEvents {
  const input = output.replace(/\.mp4$/, '.flv');
  const naming = <Of extends Envelope>(event: Of, data: Partial<Of['data']>): Of => ({
    ...event,
    data: { ...event.data, ...data },
  });
  return {
    ...events,
    video_file_create: naming(events.video_file_create, { path: input }),
    video_file_finish: naming(events.video_file_finish, { path: input }),
    video_transmux_finish: naming(events.video_transmux_finish, { input, output }),
  };
}
