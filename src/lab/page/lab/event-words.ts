import type { EventType } from '../../../spec/event-types.ts';

/** What each event tells, in a few plain words. */
export const eventWords = {
  app_launch: 'the recorder starts',
  live_start: 'a channel goes live',
  video_file_create: 'a recording begins',
  title_change: 'the title changes',
  category_change: 'the category changes',
  video_file_finish: 'a recording is over',
  video_transmux_finish: 'ready to upload',
  live_end: 'the stream ends',
  error: 'something went wrong',
  app_exit: 'the recorder exits',
} as const satisfies Readonly<Record<EventType, string>>;
