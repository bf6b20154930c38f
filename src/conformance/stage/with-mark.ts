import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { CONTAINER_RECORDINGS } from '../../spec/recording-path.ts';
import type { Description } from '../../target/description/description.ts';

/** What else the marked event is. */
export interface MarkOptions {
  /** Whether what may be null is so. @default false */
  readonly nulls?: boolean;
  /** What it has as its channel, where the receiver takes any. @default the mark */
  readonly channelName?: string;
  /** What the file is called that the event is about, by its mark. @default the mark, with an extension */
  readonly nameOf?: ((mark: string) => string) | undefined;
  /** What the receiver knows of channels and paths. @default nothing */
  readonly description?: Description;
}

/** Plain words, of which no service makes others: what is escaped in one of them and not in the other would not be found. */
function wordsFor(
  { channels, recordings }: Description,
  { channelName, nameOf }: Pick<MarkOptions, 'channelName' | 'nameOf'>,
): Readonly<Record<string, (mark: string) => string>> {
  const prefix = recordings?.prefix ?? CONTAINER_RECORDINGS;
  const below = (name: string): string => `${prefix}${prefix.startsWith('/') ? '/' : '\\'}${name}`;
  const path =
    (end: string) =>
    (mark: string): string =>
      below(nameOf?.(mark) ?? mark + end);
  return {
    // A receiver that knows its channels takes no others.
    ...(channels ? {} : { channel: (mark) => channelName ?? mark }),
    url: (mark) => `https://live.example/${mark}`,
    path: path('.flv'),
    input: (mark) => below(`${mark}.flv`),
    output: path('.mp4'),
    error: (mark) => `Disk full ${mark}`,
  };
}

/** The same event with its mark wherever it has a text of its own, so that what names the event is known by it. */
export function withMark<Name extends EventType>(
  event: Envelope<Name>,
  mark: string,
  { nulls = false, description = {}, ...named }: MarkOptions = {},
): Envelope<Name> {
  const words = wordsFor(description, named);
  const marked = (name: string, value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(mark) ? value : (words[name]?.(mark) ?? value);
    if (typeof value !== 'object' || value === null || !name.endsWith('live_info')) return value;
    const title = `${name.startsWith('old') ? 'Before' : 'Stream'} ${mark}`;
    const open = nulls ? { live_id: null, start_time: null } : { live_id: mark };
    return { ...value, title, uname: `Streamer ${mark}`, ...open };
  };
  const data = Object.entries(event.data).map(([name, value]) => [name, marked(name, value)]);
  return { ...event, data: Object.fromEntries(data) };
}
