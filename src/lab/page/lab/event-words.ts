import type { EventType } from '../../../spec/event-types.ts';

/** What each event tells, in a few plain words. */
export const eventWords = {
  app_launch: 'the recorder starts',
  live_start: 'a channel goes live',
  video_file_create: 'a recording begins',
  title_change: 'the title of a stream changes',
  category_change: 'the category of a stream changes',
  video_file_finish: 'a recording is written',
  video_transmux_finish: 'a recording is ready to upload',
  live_end: 'a stream ends',
  error: 'the recorder reports an error',
  app_exit: 'the recorder exits',
} as const satisfies Readonly<Record<EventType, string>>;
