import type { Scenario } from '../scenario.ts';

/** Types that are none of the ten; most look like the one that asks for an upload. */
export const UNKNOWN_TYPES = [
  'video_transmux_finished',
  'video_transmux',
  'VIDEO_TRANSMUX_FINISH',
  'Video_Transmux_Finish',
  ' video_transmux_finish',
  'video_transmux_finish ',
  'video-transmux-finish',
  'videoTransmuxFinish',
  'video_transmux_finish.v2',
  'stream_paused',
  'constructor',
  '__proto__',
  'видео',
] as const;

/** Events of unknown types, each with an output that names a recording. */
export const unknownTypes: Scenario = {
  id: 'unknown-types',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const type of UNKNOWN_TYPES) {
      const recording = await stage.lay('named by an unknown type');
      const body = { unchecked: { ...stage.finished(recording), type } };
      await stage.deliver(`type ${JSON.stringify(type)}`, body, { recording });
    }
    await stage.fence();
  },
};
