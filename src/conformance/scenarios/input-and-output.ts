import type { Scenario } from '../scenario.ts';

/** A transmux whose input and output both exist. */
export const inputAndOutput: Scenario = {
  id: 'input-and-output',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const input = await stage.lay('input', { name: (token) => `${token}.flv` });
    const output = await stage.lay('output', { name: (token) => `${token}.mp4` });
    const event = stage.finished(output);
    const body = { ...event, data: { ...event.data, input: input.output } };
    await stage.deliver('announcement', body, { recording: output });
    await stage.attempt(output, 1);
    await stage.fence();
  },
};
