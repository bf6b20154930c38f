import type { EventType } from '../../spec/event-types.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { MarkedEvent, MarkedSession } from '../stage/marked-session.ts';
import type { Stage } from '../stage/stage.ts';
import { sessionTypes } from './play-session.ts';

/** What the recorder tells of a session after its start. */
const rest: readonly EventType[] = sessionTypes.slice(1);

/**
 * Sessions of two channels, of one name on two platforms, the second of which begins and ends while the first goes on;
 * another one of the first channel when that is over; and one during which the recorder ends, and starts again. The
 * effects of each event are waited for before the next, but for one whose recorder ends at once, before the answer if
 * that takes a while.
 */
export const effectsOfSessions: Scenario = {
  id: 'effects-of-sessions',
  needs: ['effects'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { effects, types, channels } = stage;
    const play = async (label: string, session: MarkedSession, all: readonly EventType[]): Promise<void> => {
      for (const type of all.filter((each) => types.includes(each))) {
        const marked = await session.event(type);
        await stage.deliver(`${type} ${label}`, marked.event, marked);
        await effects.comes(marked);
      }
    };
    const first = effects.session();
    await play('alone', first, ['live_start']);
    // Where there is one platform, two channels of one name would be one.
    if (channels.some(({ platform }) => platform.name !== first.channel.platform.name))
      await play('beside another session', effects.session({ beside: first }), sessionTypes);
    else if (channels.length > 1) await play('beside another session', effects.session(), sessionTypes);
    await play('after another session', first, rest);
    await play('of the next session', effects.session({ after: first }), sessionTypes);
    const restarted = effects.session();
    await play('before a restart', restarted, ['live_start']);
    await play('after a restart', restarted, ['app_exit', 'app_launch', ...rest]);
    const last = sessionTypes.findLast((type) => effects.types.includes(type));
    const broken = effects.session();
    if (last !== 'live_start') await play('before the recorder ends', broken, ['live_start']);
    if (last) await endsAtOnce(stage, broken, last);
    await effects.proveSilence();
  },
};

/** The event, and right behind it those of a recorder that ends and starts again. */
async function endsAtOnce(stage: Stage, session: MarkedSession, last: EventType): Promise<void> {
  const { clock, signal, types, effects } = stage;
  const all: MarkedEvent[] = [];
  for (const type of [last, 'app_exit', 'app_launch'] as const) {
    if (types.includes(type)) all.push(await session.event(type));
  }
  const deliveries: Promise<unknown>[] = [];
  for (const marked of all) {
    const delivery = stage.deliver(`${marked.type} as the recorder ends`, marked.event, marked);
    deliveries.push(delivery);
    await Promise.race([delivery, clock.sleep(stagePace.nextAnnouncementMs, signal)]);
  }
  await Promise.all(deliveries);
  await Promise.all(all.map((marked) => effects.comes(marked)));
}
