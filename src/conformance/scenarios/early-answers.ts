import type { Scenario } from '../rulebook/scenario.ts';

/** More than the buffers of two sockets hold, so that the receiver is still sending when it is answered. */
const BYTES = 4 * 1_048_576;

/** Answers to an upload that has only begun, each to one attempt. */
const scripts: Readonly<Record<string, string>> = {
  '201 and the connection kept': 'early:201,201',
  '201 and the connection closed': 'early:201:close,201',
  '413 and the connection kept': 'early:413,201',
  '413 and the connection closed': 'early:413:close,201',
};

/**
 * Storage answers before the body ends, and reads the rest or closes the connection.
 *
 * It comes last: some client libraries use a kept connection again whose body they broke off, and the next upload
 * on it is lost.
 */
export const earlyAnswers: Scenario = {
  id: 'early-answers',
  needs: ['directory'],
  phase: 'closing',
  uploads: ({ quietMs }) => Object.keys(scripts).map(() => ({ busyMs: quietMs, quietMs: 0 })),
  async run(stage) {
    await Promise.all(
      Object.entries(scripts).map(async ([label, script]) => {
        const recording = await stage.lay(label, { bytes: BYTES, script, name: (token) => `${token}.mp4` });
        await stage.upload(recording, { lingerMs: stage.times.quietMs });
      }),
    );
    await stage.fence();
  },
};
