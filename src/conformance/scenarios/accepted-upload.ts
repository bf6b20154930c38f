import type { Scenario } from '../rulebook/scenario.ts';

/** Large enough for two whole pieces of the interface's size and a rest. */
const BYTES = 2 * 1_048_576 + 3;

/** So many further channels show that a receiver waits for another event of a channel before it takes its first. */
const OTHER_CHANNELS = 2;

/**
 * The plain good case, first of all: one finished transmux whose upload storage accepts, and one of each of a few other
 * channels. No other event of any of these channels came before.
 */
export const acceptedUpload: Scenario = {
  id: 'accepted-upload',
  needs: ['directory'],
  phase: 'opening',
  uploads: () => [],
  async run(stage) {
    const [, ...others] = stage.channels;
    await Promise.all([
      stage.upload(await stage.lay('plain', { bytes: BYTES })),
      ...others.slice(0, OTHER_CHANNELS).map(async (channel) => {
        const recording = await stage.lay('plain of another channel');
        await stage.upload(recording, { event: stage.finished(recording, channel) });
      }),
    ]);
  },
};
