import type { Envelope } from '../spec/envelope.ts';
import type { EventData } from '../spec/event-data.ts';
import type { EventType } from '../spec/event-types.ts';
import type { LiveInfo } from '../spec/live-info.ts';
import { emptyLiveInfo } from './empty-live-info.ts';

const info: LiveInfo = { ...emptyLiveInfo, status: 'live' };

const channel = { platform: '', channel: '' };

const minima: { readonly [Name in EventType]: EventData[Name] } = {
  app_launch: {},
  live_start: { ...channel, url: '', live_info: info },
  video_file_create: { ...channel, path: '' },
  title_change: { ...channel, old_live_info: info, new_live_info: info },
  category_change: { ...channel, old_live_info: info, new_live_info: info },
  video_file_finish: { ...channel, path: '', filesize: 0, duration: 0 },
  video_transmux_finish: { ...channel, input: '', output: '' },
  live_end: { ...channel, url: '', live_info: emptyLiveInfo },
  error: { ...channel, error: '' },
  app_exit: {},
};

/** The least that the interface permits for `type`: no field more than it lists, and nothing in them. */
export function minimalEnvelope<Name extends EventType>(
  type: Name,
  id = '00000000-0000-0000-0000-000000000000',
): Envelope<Name> {
  return {
    id,
    ts: '2026-03-01T20:15:30.0Z',
    type,
    data: minima[type],
  } as Envelope<EventType> as Envelope<Name>;
}
