import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Channel } from '../../recorder/material/platforms.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { newToken } from '../conduct/new-token.ts';
import type { SessionEvents } from './event-source.ts';
import type { RunContext } from './run-context.ts';
import { withMark } from './with-mark.ts';

/** An event that is told by its mark from all that are not of its session. */
export interface MarkedEvent {
  readonly type: EventType;
  readonly event: Envelope;
  readonly mark: string;
  /** When it was made, before it is delivered. */
  readonly sinceMs: number;
  /** The recording that it names, where one is there. */
  readonly recording?: RecordingEntry;
  /** The start of its session, which a receiver that remembers sessions must have seen before it. */
  readonly opening?: MarkedEvent;
}

/** Which session it is. */
export interface MarkedSessionOptions {
  /** Whether what may be null is so. @default false */
  readonly nulls?: boolean;
  /** What the file is called that an event is about, by its mark. @default a plain name */
  readonly nameOf?: (mark: string) => string;
  /** A session on the same channel, after whose end it begins. @default a channel of its own, where any will do */
  readonly after?: MarkedSession;
  /** A session of a channel of the same name on another platform, where the receiver takes any name. */
  readonly beside?: MarkedSession;
}

/** A live session whose events all have one mark. */
export interface MarkedSession {
  readonly channel: Channel;
  /** What events have as their channel, where the receiver takes any. */
  readonly channelName: string;
  /** Its event of this type; the recording that it says is finished is there from now on, if one can be laid. */
  event(type: EventType): Promise<MarkedEvent>;
}

/** What making such a session takes of the rest of a stage. */
export interface SessionSurroundings {
  lay(label: string, options: { readonly name: () => string }): Promise<RecordingEntry>;
  session(channel: Channel): SessionEvents;
}

/** A session of a channel, marked. */
export function markedSession(
  { access: { description }, clock, target, sightings }: RunContext,
  { lay, session }: SessionSurroundings,
  { channel, nulls = false, nameOf, after, beside }: MarkedSessionOptions & { readonly channel: Channel },
): MarkedSession {
  const mark = newToken();
  const of = after?.channel ?? channel;
  const channelName = (after ?? beside)?.channelName ?? mark;
  const events = session(of);
  return {
    channel: of,
    channelName,
    async event(type) {
      const isFinish = type === 'video_transmux_finish' || type === 'video_file_finish';
      const recording =
        isFinish && target.lacks.recordings === undefined
          ? await lay(type, { name: () => nameOf?.(mark) ?? `${type.replaceAll('_', '-')}-${mark}.mp4` })
          : undefined;
      const plain = recording ? naming(events[type], recording.output) : events[type];
      const event = withMark(plain, mark, { nulls, channelName, nameOf, description });
      sightings.know(event.id, mark);
      return { type, event, mark, sinceMs: clock.now(), ...(recording ? { recording } : {}) };
    },
  };
}

/** The event of a finished file, or transmux, with the path of a recording that is there. */
function naming({ data, ...event }: Envelope, path: string): Envelope {
  return { ...event, data: { ...data, ...('path' in data ? { path } : { output: path }) } } as Envelope;
}
