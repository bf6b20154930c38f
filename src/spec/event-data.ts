import { type Static, type TSchema, Type } from 'typebox';
import type { EventType } from './event-types.ts';
import { LiveInfo } from './live-info.ts';

const channel = {
  platform: Type.String({ description: 'Name of the platform.' }),
  channel: Type.String({ description: 'Identifier of the channel.' }),
};
const live = { ...channel, url: Type.String({ description: 'URL of the livestream.' }), live_info: LiveInfo };
const change = {
  ...channel,
  old_live_info: Type.Object(LiveInfo.properties, { description: 'Metadata before the change.' }),
  new_live_info: Type.Object(LiveInfo.properties, { description: 'Metadata after the change.' }),
};

/**
 * The shape of `data` for each event type (section "Events").
 *
 * Keys beyond these are allowed everywhere, as the reference receiver takes any in `data`.
 */
export const eventData = {
  app_launch: Type.Object({}, { description: 'The service started; the interface shows no fields.' }),
  live_start: Type.Object(live, { description: 'A monitored channel went live.' }),
  video_file_create: Type.Object(
    { ...channel, path: Type.String({ description: 'Path of the file that is being written.' }) },
    { description: 'A recording file began to be written.' },
  ),
  title_change: Type.Object(change, { description: 'The title changed during a live session.' }),
  category_change: Type.Object(change, { description: 'A category changed.' }),
  video_file_finish: Type.Object(
    {
      ...channel,
      path: Type.String({ description: 'Path of the complete file.' }),
      filesize: Type.Number({ description: 'Size of the file, in bytes.' }),
      duration: Type.Number({ description: 'Length of the recording, in seconds.' }),
    },
    { description: 'A recording file is complete.' },
  ),
  video_transmux_finish: Type.Object(
    {
      ...channel,
      input: Type.String({ description: 'Path of the file that was read.' }),
      output: Type.String({ description: 'Path of the file that was written.' }),
    },
    { description: 'A video was put into another container format.' },
  ),
  live_end: Type.Object(live, { description: 'A livestream ended.' }),
  error: Type.Object(
    { ...channel, error: Type.String({ description: 'What went wrong.' }) },
    { description: 'The service met an error.' },
  ),
  app_exit: Type.Object({}, { description: 'The service exits; the interface shows no fields.' }),
} as const satisfies Record<EventType, TSchema>;

/** `data` by event type, for example `EventData['video_transmux_finish']` is `{platform, channel, input, output}`. */
export type EventData = { [Type in EventType]: Static<(typeof eventData)[Type]> };
