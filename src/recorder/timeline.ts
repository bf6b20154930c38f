import type { EventType } from '../spec/event-types.ts';

/** When the recorder begins to write, in ms after the stream went live. */
const FIRST_BYTE_MS = 6_350;

/** Transmuxing copies streams, so it runs many times faster than they were recorded. */
const TRANSMUX_SPEED = 200;

/** When each event comes, in ms after the stream went live, for a recording of `durationMs`. */
export const timeline: { readonly [Name in EventType]: (durationMs: number) => number } = {
  app_launch: () => -95_000,
  live_start: () => 4_120,
  video_file_create: () => FIRST_BYTE_MS,
  title_change: (durationMs) => FIRST_BYTE_MS + durationMs * 0.25,
  category_change: (durationMs) => FIRST_BYTE_MS + durationMs * 0.6,
  video_file_finish: (durationMs) => FIRST_BYTE_MS + durationMs,
  video_transmux_finish: (durationMs) => FIRST_BYTE_MS + durationMs * (1 + 1 / TRANSMUX_SPEED) + 800,
  live_end: (durationMs) => FIRST_BYTE_MS + durationMs * (1 + 1 / TRANSMUX_SPEED) + 15_000,
  error: (durationMs) => FIRST_BYTE_MS + durationMs * (1 + 1 / TRANSMUX_SPEED) + 80_000,
  app_exit: (durationMs) => FIRST_BYTE_MS + durationMs * (1 + 1 / TRANSMUX_SPEED) + 600_000,
};
