import { eventTypes } from '../../spec/event-types.ts';
import { nearMisses } from '../near-misses.ts';
import type { Scenario } from '../scenario.ts';
import { WRONG_KEY } from '../wrong-key.ts';

/** Deliveries with keys that are not the secret, each announcing a recording that exists. */
export const wrongKeys: Scenario = {
  id: 'wrong-keys',
  needs: ['directory', 'secret'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const recording = await stage.lay('guarded');
    const announce = (label: string, key: { value: string; shell: string }): Promise<unknown> =>
      stage.deliver(label, stage.finished(recording), { key, recording });
    await announce('wrong key', { value: WRONG_KEY, shell: WRONG_KEY });
    await announce('empty key', { value: '', shell: '' });
    for (const { kind, ...key } of nearMisses(stage.secret ?? '')) {
      await announce(`near miss: ${kind}`, key);
      for (const type of eventTypes) {
        if (type === 'video_transmux_finish') continue;
        await stage.deliver(`near miss: ${kind}`, stage.event(type), { key });
      }
    }
    await stage.fence();
  },
};
