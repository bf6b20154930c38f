import { namedEverywhere } from '../lures/named-everywhere.ts';
import { nearMisses } from '../rulebook/near-misses.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Key } from '../stage/stage.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** Deliveries with keys that are not the secret; those of each key name a recording of its own wherever a path could stand. */
export const wrongKeys: Scenario = {
  id: 'wrong-keys',
  needs: ['directory', 'secret', 'query-key'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    const deliverAll = async (label: string, key: Key): Promise<void> => {
      const recording = await stage.lay(label);
      for (const type of stage.types) {
        const event = type === 'video_transmux_finish' ? stage.finished(recording) : stage.event(type);
        await stage.deliver(
          label,
          namedEverywhere(event, () => recording.output),
          { key, recording },
        );
      }
    };
    await deliverAll('wrong key', { value: WRONG_KEY, shell: WRONG_KEY });
    await deliverAll('empty key', { value: '', shell: '' });
    for (const { kind, ...key } of nearMisses(stage.secret ?? '')) {
      await deliverAll(`near miss: ${kind}`, key);
    }
    await proveSilence(stage);
  },
};
