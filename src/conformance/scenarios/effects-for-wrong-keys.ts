import type { Scenario } from '../rulebook/scenario.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** Events that would lead to effects, with a wrong key, an empty one and none; then a good one. */
export const effectsForWrongKeys: Scenario = {
  id: 'effects-for-wrong-keys',
  needs: ['effects', 'secret'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const keys = {
      'a wrong key': { value: WRONG_KEY, shell: WRONG_KEY },
      'an empty key': { value: '', shell: '' },
      'no key': { value: undefined, shell: '' },
    };
    for (const type of stage.effects.types) {
      for (const [label, key] of Object.entries(keys)) {
        const marked = await stage.effects.marked(type);
        await stage.deliver(`${type} with ${label}`, marked.event, { mark: marked.mark, key });
      }
    }
    await stage.effects.proveSilence();
  },
};
