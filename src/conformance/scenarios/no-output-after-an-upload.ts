import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { ignoredTwin } from './ignored-twin.ts';

/** What the recording is called whose event comes before one without an output, and what that one is called. */
export const [BEFORE, AFTER] = ['before an event without an output', 'no output, after an upload'] as const;

/** A recording is uploaded; right after that comes a finished transmux without an output. */
export const noOutputAfterAnUpload: Scenario = {
  id: 'no-output-after-an-upload',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const { output: _, ...data } = stage.event('video_transmux_finish').data;
    const options = await ignoredTwin(stage, data);
    const event = { ...stage.event('video_transmux_finish'), data };
    const recording = await stage.lay(BEFORE);
    await stage.upload(recording);
    await stage.deliver(AFTER, { unchecked: event }, options);
    await stage.arrives(recording, 2, stagePace.briefMs);
  },
};
