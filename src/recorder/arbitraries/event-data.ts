import fc from 'fast-check';
import type { EventData } from '../../spec/event-data.ts';
import type { EventType } from '../../spec/event-types.ts';
import { broadcastData } from '../broadcast-data.ts';
import { extraKeys } from './extra-keys.ts';
import { liveInfo } from './live-info.ts';
import { moment } from './moment.ts';
import { anyQuantity } from './quantity.ts';
import { anySize } from './size.ts';
import { anyText } from './text.ts';
import type { Tier } from './tier.ts';

const channel = { platform: anyText, channel: anyText };
const info = liveInfo('odd');

/** Any path: no file system of a recorder has one with U+0000. */
const anyPath = anyText.map((text) => text.replaceAll('\u0000', ''));

const permitted: { readonly [Name in EventType]: fc.Arbitrary<EventData[Name]> } = {
  app_launch: fc.record({}),
  live_start: fc.record({ ...channel, url: anyText, live_info: info }),
  video_file_create: fc.record({ ...channel, path: anyPath }),
  title_change: fc.record({ ...channel, old_live_info: info, new_live_info: info }),
  category_change: fc.record({ ...channel, old_live_info: info, new_live_info: info }),
  video_file_finish: fc.record({ ...channel, path: anyPath, filesize: anySize, duration: anyQuantity }),
  video_transmux_finish: fc.record({ ...channel, input: anyPath, output: anyPath }),
  live_end: fc.record({ ...channel, url: anyText, live_info: info }),
  error: fc.record({ ...channel, error: anyText }),
  app_exit: fc.record({}),
};

/** `data` of an event of `type`; in the odd tier with keys beside those that the interface lists. */
export function eventData<Name extends EventType>(tier: Tier, type: Name): fc.Arbitrary<EventData[Name]> {
  if (tier === 'odd')
    return fc.tuple(extraKeys, permitted[type]).map(([extra, data]) => ({ ...extra, ...data }));
  return moment(type).map(({ broadcast, startedAt }) => broadcastData[type](broadcast, startedAt));
}
