import { randomUUID } from 'node:crypto';
import type { Envelope } from '../spec/envelope.ts';
import type { EventData } from '../spec/event-data.ts';
import type { EventType } from '../spec/event-types.ts';
import type { LiveInfo } from '../spec/live-info.ts';
import { emptyLiveInfo } from './empty-live-info.ts';

/** Characters of two, three and four bytes, marks that join or reverse, and what JSON must escape. */
const MANY_SCRIPTS = 'Zoë 星野 하루 👩‍👩‍👧 e\u0301 \u202Eabc\u202C \u0000\u2028"\\/';

const LONG = `${'long '.repeat(4_000)}end`;

/** A path of one character; an empty one names no file, so that a receiver may refuse it as none. */
const SHORT = 'a';

const rich: LiveInfo = {
  uid: '0'.repeat(256),
  uname: MANY_SCRIPTS,
  avatar: `data:image/png;base64,${'A'.repeat(8_000)}`,
  title: LONG,
  cover: '//cdn.example/%00',
  categories: Array.from({ length: 100 }, (_, index) => `${MANY_SCRIPTS} ${index}`),
  status: 'live',
  live_id: MANY_SCRIPTS,
  start_time: '2016-12-31T23:59:60.999999999Z',
};

/** Nothing, but of the same session. */
const empty: LiveInfo = { ...emptyLiveInfo, live_id: rich.live_id };

const extra = { '': null, 'a/b~c': [[], {}, [1.5e300, -0.5]], constructor: { nested: { deeper: [true] } } };
const channel = { ...extra, platform: '', channel: MANY_SCRIPTS };

const extremes: { readonly [Name in EventType]: EventData[Name] } = {
  app_launch: extra,
  live_start: { ...channel, url: '', live_info: empty },
  video_file_create: { ...channel, path: LONG },
  title_change: { ...channel, old_live_info: empty, new_live_info: rich },
  category_change: { ...channel, old_live_info: rich, new_live_info: empty },
  video_file_finish: { ...channel, path: SHORT, filesize: Number.MAX_SAFE_INTEGER, duration: 5e-324 },
  video_transmux_finish: { ...channel, input: SHORT, output: SHORT },
  live_end: { ...channel, url: LONG, live_info: rich },
  error: { ...channel, error: LONG },
  app_exit: extra,
};

/** The fixed envelope at the edges of what the interface permits for `type`; only its id is new. */
export function extremeEnvelope<Name extends EventType>(
  type: Name,
  id: string = randomUUID(),
): Envelope<Name> {
  return {
    id: id.toUpperCase(),
    ts: '2024-02-29T23:59:59.9Z',
    type,
    data: extremes[type],
  } as Envelope<EventType> as Envelope<Name>;
}
