import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { withArticle } from '../conduct/with-article.ts';
import type { At } from '../lures/at.ts';
import { layLures } from '../lures/lay-lures.ts';
import { luringBodies } from '../lures/luring-bodies.ts';
import { UNANNOUNCED } from '../lures/unannounced.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { ignoredTwin } from './ignored-twin.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** What an event is called that is delivered once more, with its id. */
export const DELIVERED_AGAIN = 'delivered again';

/** Types whose events are on their way at one time: a slow receiver would need too long for all in turn. */
const AT_ONE_TIME = 3;

/**
 * The nine types that ask for no upload, naming a recording wherever a path could stand, in several ways and more than
 * once. Beside those recordings is one that no event names.
 */
export const otherEvents: Scenario = {
  id: 'other-events',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    await stage.lay(UNANNOUNCED);
    const types = stage.types.filter((type) => type !== 'video_transmux_finish');
    // Each body of a type has the same places: what is laid for one is named, and what is named is laid.
    const data = new Map<EventType, object>(types.map((type) => [type, stage.event(type).data]));
    const luring = (type: EventType, at: At) =>
      luringBodies(
        () => ({ ...stage.event(type), data: data.get(type) ?? {} }) as Envelope,
        ofType(type, data.get(type) ?? {}, at),
      );
    const lures = await layLures(stage, (at) => types.map((type) => luring(type, at)));
    const bodies = new Map(types.map((type) => [type, luring(type, lures)]));
    await inTurn(types, async (type) => {
      const [first, ...others] = bodies.get(type) ?? [];
      if (!first) return;
      const twin = await ignoredTwin(stage, 'data' in first.body ? first.body.data : {});
      for (const { how, body } of [first, ...others]) await stage.deliver(`${type} ${how}`, body, twin);
    });
    // After all others, so that each type comes after each other one, too.
    await inTurn(types, async (type) => {
      const [first] = bodies.get(type) ?? [];
      if (first) await stage.deliver(`${type} ${DELIVERED_AGAIN}`, first.body);
    });
    await proveSilence(stage);
  },
};

/** Places of an event of this type; what it has of its own is told apart from other types. */
function ofType(type: EventType, data: object, at: At): At {
  const own = withArticle(type);
  const isOwn = (place: string): boolean =>
    place === 'data.output' || (/^data\.(\w+)/.exec(place)?.[1] ?? '') in data;
  return (place) => at(`${place} of ${isOwn(place) ? own : 'an event without such a field'}`);
}

/** Does the same for each type, a few of them at one time. */
async function inTurn<Type extends EventType>(
  types: readonly Type[],
  work: (type: Type) => Promise<void>,
): Promise<void> {
  const queue = types.values();
  await Promise.all(
    Array.from({ length: AT_ONE_TIME }, async () => {
      for (const type of queue) await work(type);
    }),
  );
}
