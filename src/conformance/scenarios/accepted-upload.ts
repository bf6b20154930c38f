import type { Scenario } from '../rulebook/scenario.ts';

/** Large enough for two whole pieces of the interface's size and a rest. */
const BYTES = 2 * 1_048_576 + 3;

/** The plain good case, first of all: one finished transmux whose upload storage accepts. */
export const acceptedUpload: Scenario = {
  id: 'accepted-upload',
  needs: ['directory'],
  phase: 'opening',
  uploads: () => [],
  async run(stage) {
    await stage.upload(await stage.lay('plain', { bytes: BYTES }));
  },
};
