import type { Effect } from '../../effects/effects.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { withinMs } from '../conduct/within-ms.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { EffectStage } from '../stage/effect-stage.ts';
import type { MarkedEvent } from '../stage/marked-session.ts';

/** How a sink fails once. */
const FAILURES = ['500', '503', '429', 'reset', 'close'] as const;

/** What an event is called that comes when its sinks have failed, and work again. */
export const AFTERWARDS = 'afterwards';

/** Events whose first request fails, in several ways side by side; then good ones. A receiver may not outlive it. */
export const effectsOfFailingSinks: Scenario = {
  id: 'effects-of-failing-sinks',
  needs: ['effects', 'sinks'],
  phase: 'closing',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    const asking = effects.types.filter((type) => effects.effectsOf(type).some(({ request }) => request));
    await Promise.all(
      asking.flatMap((type) =>
        FAILURES.map(async (failure) => {
          const marked = await effects.marked(type);
          await effects.opens(marked);
          effects.script(marked, (ok) => `${failure},${ok}`);
          await stage.deliver(failure, marked.event, marked);
          await Promise.all(effects.effectsOf(type).map((effect) => comesAgain(effects, marked, effect)));
        }),
      ),
    );
    for (const type of asking) {
      const marked = await effects.marked(type);
      await effects.opens(marked);
      await stage.deliver(AFTERWARDS, marked.event, marked);
      await effects.comes(marked);
    }
  },
};

/**
 * Waits for the request after the one that failed, as long as it may take, or one that was not to be made would have.
 *
 * A sink fails one request of an event, and takes those for its other effects.
 */
async function comesAgain(effects: EffectStage, marked: MarkedEvent, effect: Effect): Promise<void> {
  const { request, retriesWithinSeconds = 0 } = effect;
  if (!request) return;
  const atSink = effects.effectsOf(marked.type).filter((each) => each.request?.to === request.to).length;
  if (!(await effects.begins(marked, effect, 1, withinMs(effect) + stagePace.slowMs))) return;
  await effects.begins(
    marked,
    effect,
    atSink + 1,
    retriesWithinSeconds > 0 ? retriesWithinSeconds * 1_000 + stagePace.slowMs : withinMs(effect),
  );
}
