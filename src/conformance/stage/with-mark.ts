import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';

/** What else the marked event is. */
export interface MarkOptions {
  /** Whether what may be null is so. @default false */
  readonly nulls?: boolean;
}

/** Plain words, of which no service makes others: what is escaped in one of them and not in the other would not be found. */
const words: Readonly<Record<string, (mark: string) => string>> = {
  channel: (mark) => mark,
  url: (mark) => `https://live.example/${mark}`,
  path: (mark) => `/app/rec/${mark}.flv`,
  input: (mark) => `/app/rec/${mark}.flv`,
  output: (mark) => `/app/rec/${mark}.mp4`,
  error: (mark) => `Disk full ${mark}`,
};

/** The same event with its mark wherever it has a text of its own, so that what names the event is known by it. */
export function withMark<Name extends EventType>(
  event: Envelope<Name>,
  mark: string,
  { nulls = false }: MarkOptions = {},
): Envelope<Name> {
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
