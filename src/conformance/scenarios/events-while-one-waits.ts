import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { SessionEvents } from '../stage/event-source.ts';
import { within } from '../stage/patience.ts';
import type { Stage, UploadOptions } from '../stage/stage.ts';
import { underNewId } from './under-new-id.ts';

/** What recordings of one kind are called, by what comes beside their uploads. */
interface Labels {
  readonly all: string;
  /** The same of those that are seen alone, of a session that has begun. */
  readonly nothing: string;
  readonly some: string;
  /** The same of a session of which nothing has come before. */
  readonly nothingAtAll: string;
  readonly oneAlone: string;
}

/** Of uploads that are under way meanwhile, and of those that wait for their next attempts. */
export const UNDER_WAY = labelsOf('under way');
export const WAITS = labelsOf('waits');

function labelsOf(what: string): Labels {
  return {
    all: `${what} while all types come`,
    nothing: `${what} while nothing comes`,
    some: `${what} while some types come`,
    nothingAtAll: `${what} while nothing comes, of a session that has not begun`,
    oneAlone: `${what} while one type comes, of a session that has not begun`,
  };
}

/** One event before the next attempt proves the rule; more tries only excuse a receiver that gets to few events at a time. */
const TRIES = 3;

/** A session in its order, and from its end to its beginning: what a receiver remembers of it when an attempt is due differs. */
function orders({ types }: Stage): readonly (readonly EventType[])[] {
  return [types, types.toReversed()];
}

/**
 * One upload of a session that has begun is under way, and another one fails and waits for its next attempt; meanwhile events
 * of all types come, of its session and about its file, but for a finished transmux, which is of another one. Then the same
 * once more, with the events in reverse order.
 */
export const eventsWhileOneWaits: Scenario = {
  id: 'events-while-one-waits',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: 2 * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    for (const types of orders(stage)) {
      await ofLiveSession(stage, UNDER_WAY.all, types, underWay);
      let isBeside = false;
      for (let tries = 0; !isBeside; tries += 1) {
        if (tries === TRIES) return;
        const waited = await ofLiveSession(stage, WAITS.all, types, waits);
        if (!waited.isTriedAgain) return;
        isBeside = waited.isBeside;
      }
    }
  },
};

/** The type that leads to an upload of its own. */
const ANNOUNCES: EventType = 'video_transmux_finish';

/** What a recording is called that is announced meanwhile. */
const COMES_MEANWHILE = 'comes beside another one';

/** What the event is called by which the session of an upload begins before its announcement. */
const BEGINS_ITS_SESSION = 'live_start before an upload';

/** What the event is called by which it ends when the upload is over. */
export const ENDS_ITS_SESSION = 'live_end after an upload';

/**
 * The same without other uploads, of those that are under way where one of the run was broken off, and of those that wait
 * where one had no further attempt, or had one too soon: while nothing comes, while all types come, while a finished transmux
 * comes, and then while half of those come that one before was disturbed by, until one type is left. That one comes once more,
 * nothing does once more, and at last it comes of a session that has not begun.
 */
export const someEventsWhileOneWaits: Scenario = {
  id: 'some-events-while-one-waits',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    if (stage.breaksHeldOff()) await findDisturbing(stage, UNDER_WAY, underWay);
    if (!stage.missesAttempts() && !stage.hastensAttempts()) return;
    // Nothing else keeps the receiver busy now, so that an attempt is known sooner not to come.
    const furtherWithinMs = stage.times.quietMs;
    await findDisturbing(stage, WAITS, (...seen) => waits(...seen, { furtherWithinMs }));
  },
};

/** Sees which type of event disturbs uploads of one kind, and whether it does so of a session alone that has begun. */
async function findDisturbing<Seen extends Disturbed>(
  stage: Stage,
  labels: Labels,
  see: See<Seen>,
): Promise<void> {
  const seen = async (label: string, some: readonly EventType[]): Promise<boolean> =>
    (await ofLiveSession(stage, label, some, see)).isDisturbed;
  const seeAlone = (label: string, some: readonly EventType[]) => see(stage, label, some, newSession(stage));
  if (await seen(labels.nothing, [])) {
    await seeAlone(labels.nothingAtAll, []);
    return;
  }
  for (let types of orders(stage)) {
    let isDisturbed = await seen(labels.some, types);
    if (!isDisturbed) continue;
    while (isDisturbed && types.length > 1) {
      // What leads to an upload disturbs another one sooner than what leads to nothing.
      const part = types.includes(ANNOUNCES) ? [ANNOUNCES] : types.slice(0, Math.ceil(types.length / 2));
      const others = types.filter((type) => !part.includes(type));
      types = (await seen(labels.some, part)) ? part : others;
      // Of the others it is not known yet.
      if (types.length === 1 && types === others) isDisturbed = await seen(labels.some, types);
    }
    // What happens by chance, or in time, seldom happens twice to one type and never to none.
    if (!isDisturbed || !(await seen(labels.some, types)) || (await seen(labels.nothing, []))) return;
    await seeAlone(labels.oneAlone, types);
    return;
  }
}

/** What ends the uploads of this channel ends none of another scenario, where the receiver takes events of any. */
function channelOf({ ownChannels, channels }: Stage): Stage['channels'][number] {
  return ownChannels[0] ?? channels[0];
}

function newSession(stage: Stage): SessionEvents {
  return stage.session(channelOf(stage));
}

/** Sees an upload of a session while events of these types come. */
type See<Seen> = (
  stage: Stage,
  label: string,
  types: readonly EventType[],
  session: SessionEvents,
) => Promise<Seen>;

/** The same of a session that begins before it, and ends after it. */
async function ofLiveSession<Seen>(
  stage: Stage,
  label: string,
  types: readonly EventType[],
  see: See<Seen>,
): Promise<Seen> {
  const session = newSession(stage);
  const tell = async (type: 'live_start' | 'live_end', when: string): Promise<void> => {
    if (stage.types.includes(type)) await stage.deliver(when, underNewId(session[type]));
  };
  await tell('live_start', BEGINS_ITS_SESSION);
  const seen = await see(stage, label, types, session);
  await tell('live_end', ENDS_ITS_SESSION);
  return seen;
}

interface Disturbed {
  /** Whether an upload was broken off, was not tried again, or was tried again before its time. */
  readonly isDisturbed: boolean;
}

/** What came of an upload that waited for its next attempt. */
interface Waited extends Disturbed {
  readonly isTriedAgain: boolean;
  /** Whether an event came before its next attempt. */
  readonly isBeside: boolean;
}

/** Sees an upload that storage holds while events of these types come. */
async function underWay(
  stage: Stage,
  label: string,
  types: readonly EventType[],
  session: SessionEvents,
): Promise<Disturbed> {
  const { clock, signal, times } = stage;
  const recording = await stage.lay(label, { script: 'hold+201,201' });
  const events = ofOneFile(session, recording.output);
  await stage.upload(recording, {
    event: events.video_transmux_finish,
    async meanwhile() {
      const ms = holdMs(times.patienceMs, times);
      // A receiver that answers when its upload is over goes on then; what ends one beside which nothing comes ends it in time.
      await (types.length === 0
        ? clock.sleep(ms, signal)
        : within({ clock, signal, ms }, () => come(stage, types, events)));
      await clock.sleep(stagePace.instantMs, signal);
      stage.release(recording);
    },
  });
  return { isDisturbed: (await stage.attempt(recording, 1))?.ended === 'aborted' };
}

/** Sees an upload fail once while events of these types come. */
async function waits(
  stage: Stage,
  label: string,
  types: readonly EventType[],
  session: SessionEvents,
  options: Pick<UploadOptions, 'furtherWithinMs'> = {},
): Promise<Waited> {
  const recording = await stage.lay(label, { script: '500,201' });
  const events = ofOneFile(session, recording.output);
  const isOver = (): Promise<boolean> => stage.arrives(recording, 2, 0);
  let isBeside = false;
  await stage.upload(recording, {
    ...options,
    event: events.video_transmux_finish,
    attempts: 2,
    async beforeNext() {
      // What comes before the receiver knows of the failure comes before the wait.
      await stage.clock.sleep(stagePace.instantMs, stage.signal);
      isBeside = await come(stage, types, events, isOver);
    },
  });
  const isTriedAgain = await isOver();
  return { isTriedAgain, isDisturbed: !isTriedAgain || stage.hastensAttempts(recording), isBeside };
}

/** Delivers events of these types until it is over; gives whether one came before. */
async function come(
  stage: Stage,
  types: readonly EventType[],
  events: SessionEvents,
  isOver?: () => Promise<boolean>,
): Promise<boolean> {
  let isBeside = false;
  // One after the other: where an upload keeps events from their answers, others still get theirs.
  for (const type of types) {
    const other = type === ANNOUNCES ? await stage.lay(COMES_MEANWHILE) : undefined;
    const event = other ? stage.finished(other, channelOf(stage)) : underNewId(events[type]);
    await stage.deliver(`${type} meanwhile`, event, other ? { recording: other } : {});
    // What comes after its next attempt is not beside it.
    if (await isOver?.()) break;
    isBeside = true;
  }
  return isBeside;
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
