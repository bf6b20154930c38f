import { OPENING } from '../conduct/opening.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** So many events come at once. */
const EVENTS = 50;

/** Deliveries on their way at one time. */
const AT_ONE_TIME = 5;

/** Many good events of the types that lead to effects, each after the start of its session, without a pause. */
export const effectsInABurst: Scenario = {
  id: 'effects-in-a-burst',
  needs: ['effects'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    const { types } = effects;
    const all = await Promise.all(
      Array.from({ length: EVENTS }, (_, index) =>
        effects.marked(types[index % types.length] ?? 'app_launch'),
      ),
    );
    const queue = all.values();
    await Promise.all(
      Array.from({ length: AT_ONE_TIME }, async () => {
        for (const { opening, ...marked } of queue) {
          if (opening) await stage.deliver(OPENING, opening.event, opening);
          await stage.deliver(marked.type, marked.event, marked);
        }
      }),
    );
    const openings = all.flatMap(({ opening }) => opening ?? []);
    await Promise.all([...openings, ...all].map((marked) => effects.comes(marked)));
  },
};
