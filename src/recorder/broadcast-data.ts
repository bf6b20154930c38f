import type { EventData } from '../spec/event-data.ts';
import type { EventType } from '../spec/event-types.ts';
import type { LiveInfo } from '../spec/live-info.ts';
import type { Broadcast } from './broadcast.ts';
import { timeline } from './timeline.ts';

type DataOf<Name extends EventType> = (broadcast: Broadcast, startedAt: Date) => EventData[Name];

/** `data` of each event of a broadcast that went live at `startedAt`. */
export const broadcastData: { readonly [Name in EventType]: DataOf<Name> } = {
  app_launch: ({ launch }) => ({ ...launch }),
  live_start: (broadcast, startedAt) => ({
    ...channelOf(broadcast),
    url: liveUrl(broadcast),
    live_info: liveInfo(broadcast, startedAt, { title: 0, categories: 0, status: 'live' }),
  }),
  video_file_create: (broadcast, startedAt) => ({
    ...channelOf(broadcast),
    path: recordedPath(broadcast, startedAt),
  }),
  title_change: (broadcast, startedAt) => ({
    ...channelOf(broadcast),
    old_live_info: liveInfo(broadcast, startedAt, { title: 0, categories: 0, status: 'live' }),
    new_live_info: liveInfo(broadcast, startedAt, { title: 1, categories: 0, status: 'live' }),
  }),
  category_change: (broadcast, startedAt) => ({
    ...channelOf(broadcast),
    old_live_info: liveInfo(broadcast, startedAt, { title: 1, categories: 0, status: 'live' }),
    new_live_info: liveInfo(broadcast, startedAt, { title: 1, categories: 1, status: 'live' }),
  }),
  video_file_finish: (broadcast, startedAt) => ({
    ...channelOf(broadcast),
    path: recordedPath(broadcast, startedAt),
    filesize: Math.round((broadcast.durationMs * broadcast.kilobitsPerSecond) / 8),
    duration: broadcast.durationMs / 1000,
  }),
  video_transmux_finish: (broadcast, startedAt) => {
    const shared = stem(broadcast, startedAt);
    const { from, to } = broadcast.transmuxing;
    return { ...channelOf(broadcast), input: `${shared}.${from}`, output: `${shared}.${to}` };
  },
  live_end: (broadcast, startedAt) => ({
    ...channelOf(broadcast),
    url: liveUrl(broadcast),
    live_info: liveInfo(broadcast, startedAt, { title: 1, categories: 1, status: 'offline' }),
  }),
  error: (broadcast) => ({ ...channelOf(broadcast), error: broadcast.error }),
  app_exit: () => ({}),
};

function channelOf({ channel }: Broadcast): { platform: string; channel: string } {
  return { platform: channel.platform.name, channel: channel.streamer.channel };
}

function liveUrl({ channel }: Broadcast): string {
  return channel.platform.address + channel.streamer.channel;
}

interface Phase {
  readonly title: 0 | 1;
  readonly categories: 0 | 1;
  readonly status: LiveInfo['status'];
}

function liveInfo(broadcast: Broadcast, startedAt: Date, { title, categories, status }: Phase): LiveInfo {
  const { liveId, isLiveIdTold, startTimeForm } = broadcast;
  const { platform, streamer } = broadcast.channel;
  return {
    uid: streamer.uid,
    uname: streamer.uname,
    avatar: `${platform.pictures}face/${streamer.uid}.jpg`,
    title: broadcast.titles[title],
    cover: `${platform.pictures}live/${liveId}.jpg`,
    categories: [...broadcast.categories[categories]],
    status,
    live_id: isLiveIdTold ? liveId : null,
    start_time: startTimeForm(startedAt),
  };
}

function stem({ pathForm, channel, titles, folder }: Broadcast, startedAt: Date): string {
  const fileStartedAt = new Date(startedAt.getTime() + timeline.video_file_create(0));
  const below = pathForm({ ...channel, title: titles[0], startedAt: fileStartedAt });
  const { path, separator } = folder;
  return path + separator + (separator === '/' ? below : below.replaceAll('/', separator));
}

function recordedPath(broadcast: Broadcast, startedAt: Date): string {
  return `${stem(broadcast, startedAt)}.${broadcast.transmuxing.from}`;
}
