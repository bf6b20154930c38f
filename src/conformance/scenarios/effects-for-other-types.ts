import type { Scenario } from '../rulebook/scenario.ts';

/** Types that are none of the ten, made of one that leads to effects. */
const unlike: readonly ((type: string) => string)[] = [
  (type) => type.toUpperCase(),
  (type) => `${type}ed`,
  (type) => `${type}.v2`,
  (type) => `x_${type}`,
  () => 'stream_paused',
];

/**
 * Events of the types that lead to no effect, and of types that are none of the ten, where the receiver does not
 * subscribe to some only; then a good one.
 */
export const effectsForOtherTypes: Scenario = {
  id: 'effects-for-other-types',
  needs: ['effects', 'event:without-effect'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    for (const type of stage.types.filter((each) => !effects.types.includes(each))) {
      const { event, mark, recording } = await effects.marked(type, { isAlone: true });
      await stage.deliver(type, event, { mark, ...(recording ? { recording } : {}) });
    }
    // Nobody sends a type that nobody has asked for.
    const isSentAll = stage.target.lacks['all-events'] === undefined;
    for (const type of isSentAll ? effects.types : []) {
      for (const change of unlike) {
        const { event, mark } = await effects.marked(type, { isAlone: true });
        const other = { ...event, type: change(type) };
        await stage.deliver(`type "${other.type}"`, { unchecked: other }, { mark });
      }
    }
    await effects.proveSilence();
  },
};
