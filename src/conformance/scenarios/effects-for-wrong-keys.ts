import { nearMisses } from '../rulebook/near-misses.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** Events that would lead to effects, with a wrong key, an empty one, the beginning of the right one and none; then a good one. */
export const effectsForWrongKeys: Scenario = {
  id: 'effects-for-wrong-keys',
  needs: ['effects', 'secret'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const [prefix] = nearMisses(stage.secret ?? '');
    const keys = {
      'a wrong key': { value: WRONG_KEY, shell: WRONG_KEY },
      'an empty key': { value: '', shell: '' },
      ...(prefix ? { 'the beginning of the key': prefix } : {}),
      'no key': { value: undefined, shell: '' },
    };
    for (const type of stage.effects.types) {
      for (const [label, key] of Object.entries(keys)) {
        const marked = await stage.effects.marked(type, { isAlone: true });
        await stage.deliver(`${type} with ${label}`, marked.event, { mark: marked.mark, key });
      }
    }
    await stage.effects.proveSilence();
  },
};
