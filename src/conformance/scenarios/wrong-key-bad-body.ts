import type { Scenario } from '../rulebook/scenario.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** Deliveries that are wrong in two ways: the key, and the body. */
export const wrongKeyBadBody: Scenario = {
  id: 'wrong-key-bad-body',
  needs: ['secret'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const key = { value: WRONG_KEY, shell: WRONG_KEY };
    const { type: _, ...untyped } = stage.carrier('app_launch');
    for (const [label, body] of [
      ['no JSON', 'live'],
      ['a list', []],
      ['an event without type', untyped],
    ] as const) {
      await stage.deliver(`${label} under a wrong key`, { unchecked: body }, { key });
    }
  },
};
