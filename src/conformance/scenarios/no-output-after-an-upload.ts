import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { ignoredTwin } from './ignored-twin.ts';

/** What the recording is called whose event comes before one without an output, and what that one is called. */
export const [BEFORE, AFTER] = ['before an event without an output', 'no output, after an upload'] as const;

/**
 * A recording is uploaded; right after that a finished transmux without an output comes over the same connection: a receiver may
 * keep an event for its connection, or for all.
 */
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
    await using over = stage.keepConnection();
    await stage.upload(recording, { over });
    await stage.deliver(AFTER, { unchecked: event }, { ...options, over });
    await stage.arrives(recording, 2, stagePace.briefMs);
  },
};
