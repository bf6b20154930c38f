import type { Effect } from '../../effects/effects.ts';
import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { EventType } from '../../spec/event-types.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { againWithinMs, withinMs } from '../conduct/within-ms.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { EffectStage } from '../stage/effect-stage.ts';
import type { MarkedEvent } from '../stage/marked-session.ts';

/** How a sink fails once. */
const FAILURES = ['500', '503', '429', 'reset', 'close'] as const;

/** What an event is called that comes when its sinks have failed, and work again. */
export const AFTERWARDS = 'afterwards';

/** So often a sink at the least fails a request that it goes on failing: more often than most ask that give up at last. */
export const KEPT_FAILURES = 10;

/** What an event is called whose sinks go on failing. */
export const KEEPS_FAILING = '503 each time';

/** Whether an event is one whose sinks fail once. */
export function failsOnce({ label }: DeliveryEntry): boolean {
  return FAILURES.some((failure) => failure === label);
}

/**
 * Events whose first request fails, in several ways side by side; then good ones, then ones whose requests go on
 * failing: a receiver that is busy with these may have no time for others. It may not outlive either.
 */
export const effectsOfFailingSinks: Scenario = {
  id: 'effects-of-failing-sinks',
  needs: ['effects', 'sinks'],
  phase: 'closing',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    const asking = effects.types.filter((type) => effects.effectsOf(type).some(({ request }) => request));
    const fails = async (label: string, type: EventType, failure: string, times: number): Promise<void> => {
      const marked = await effects.marked(type);
      await effects.opens(marked);
      effects.script(marked, (ok) => `${failure}*${times},${ok}`);
      await stage.deliver(label, marked.event, marked);
      await Promise.all(
        effects.effectsOf(type).map((effect) => isAskedAgain(effects, marked, effect, times)),
      );
      effects.script(marked, (ok) => ok);
    };
    await Promise.all(asking.flatMap((type) => FAILURES.map((failure) => fails(failure, type, failure, 1))));
    for (const type of asking) {
      const marked = await effects.marked(type);
      await effects.opens(marked);
      await stage.deliver(AFTERWARDS, marked.event, marked);
      await effects.comes(marked);
    }
    await Promise.all(
      asking.map((type) => {
        // They share the failures of an event.
        const requests = effects.effectsOf(type).filter(({ request }) => request).length;
        return fails(KEEPS_FAILING, type, '503', KEPT_FAILURES * requests);
      }),
    );
  },
};

/**
 * Waits for the request after those that failed, as long as the first one may take, or would have that was not to be made.
 *
 * A sink fails so many requests of an event, and takes those for its other effects.
 */
async function isAskedAgain(
  effects: EffectStage,
  marked: MarkedEvent,
  effect: Effect,
  times: number,
): Promise<void> {
  const { request } = effect;
  if (!request) return;
  const atSink = effects.effectsOf(marked.type).filter((each) => each.request?.to === request.to).length;
  if (!(await effects.begins(marked, effect, 1, withinMs(effect) + stagePace.slowMs))) return;
  const againMs = againWithinMs(effect);
  const waitMs = againMs > 0 ? againMs + stagePace.slowMs : withinMs(effect);
  await effects.begins(marked, effect, atSink + times, waitMs);
}
