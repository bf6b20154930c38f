import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { SessionEvents } from '../stage/event-source.ts';
import type { Stage } from '../stage/stage.ts';

/** What a recording is called whose upload waits for its next attempt while events of all types come. */
export const BESIDE_ALL_TYPES = 'waits while all types come';

/** One event before the next attempt proves the rule; more tries only excuse a receiver that gets to few events at a time. */
const TRIES = 3;

/** A session in its order, and from its end to its beginning: what a receiver remembers of it when an attempt is due differs. */
function orders({ types }: Stage): readonly (readonly EventType[])[] {
  return [types, types.toReversed()];
}

/**
 * An upload fails once and waits for its next attempt; meanwhile events of all types come, of its session and about its
 * file, but for a finished transmux, which is of another one. Then the same once more, with the events in reverse order.
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
        const waited = await waits(stage, BESIDE_ALL_TYPES, types);
        if (!waited.isTriedAgain) return;
        isBeside = waited.isBeside;
      }
    }
  },
};

/** What a recording is called that is announced meanwhile. */
const COMES_MEANWHILE = 'comes while another one waits';

/** What recordings are called that wait while nothing comes, and while events of some types come. */
export const BESIDE_NOTHING = 'waits while nothing comes';
export const BESIDE_SOME_TYPES = 'waits while some types come';

/**
 * The same without other uploads, where one of the run had no further attempt, or had one too soon: while nothing comes, while
 * all types come, and then while half of those come that one before was disturbed by, until one type is left.
 */
export const someEventsWhileOneWaits: Scenario = {
  id: 'some-events-while-one-waits',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    if (!stage.missesAttempts() && !stage.hastensAttempts()) return;
    if (!(await waits(stage, BESIDE_NOTHING, [])).isInTime) return;
    const isDisturbedBy = async (some: readonly EventType[]): Promise<boolean> =>
      !(await waits(stage, BESIDE_SOME_TYPES, some)).isInTime;
    for (let types of orders(stage)) {
      let isDisturbed = await isDisturbedBy(types);
      if (!isDisturbed) continue;
      while (isDisturbed && types.length > 1) {
        const half = types.slice(0, Math.ceil(types.length / 2));
        types = (await isDisturbedBy(half)) ? half : types.slice(half.length);
        // Of the other half it is not known yet.
        if (types.length === 1 && types[0] !== half[0]) isDisturbed = await isDisturbedBy(types);
      }
      return;
    }
  },
};

/** What came of an upload that waited for its next attempt. */
interface Waited {
  readonly isTriedAgain: boolean;
  /** Whether it was, and not before its time. */
  readonly isInTime: boolean;
  /** Whether an event came before its next attempt. */
  readonly isBeside: boolean;
}

/** Sees an upload fail once while events of these types come. */
async function waits(stage: Stage, label: string, types: readonly EventType[]): Promise<Waited> {
  const recording = await stage.lay(label, { script: '500,201' });
  const events = ofOneFile(stage.session(stage.channels[0]), recording.output);
  let isBeside = false;
  await stage.upload(recording, {
    event: events.video_transmux_finish,
    attempts: 2,
    async beforeNext() {
      // What comes before the receiver knows of the failure comes before the wait.
      await stage.clock.sleep(stagePace.instantMs, stage.signal);
      // One after the other: where an upload keeps events from their answers, others still get theirs.
      for (const type of types) {
        const other = type === 'video_transmux_finish' ? await stage.lay(COMES_MEANWHILE) : undefined;
        const event = other ? stage.finished(other) : events[type];
        await stage.deliver(`${type} meanwhile`, event, other ? { recording: other } : {});
        // What comes after its next attempt is not beside it.
        if (await stage.arrives(recording, 2, 0)) break;
        isBeside = true;
      }
    },
  });
  const isTriedAgain = await stage.arrives(recording, 2, 0);
  return { isTriedAgain, isInTime: isTriedAgain && !stage.hastensAttempts(recording), isBeside };
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
