/** The ten values of `type`, in the order of a live session (section "Events"). */
export const eventTypes = [
  'app_launch',
  'live_start',
  'video_file_create',
  'title_change',
  'category_change',
  'video_file_finish',
  'video_transmux_finish',
  'live_end',
  'error',
  'app_exit',
] as const;

/** One of the ten event types. */
export type EventType = (typeof eventTypes)[number];
