import { expect, test } from 'vitest';
import type { Effects } from '../../../src/effects/effects.ts';
import { notifierEffects, rightNotifier } from '../../flawed/notifier/parts/notifier.ts';
import { runNotifier } from './run-notifier.ts';

/** Each effect comes once for each id. */
const effects: Effects = {
  ...notifierEffects,
  events: Object.fromEntries(
    Object.entries(notifierEffects.events).map(([type, all]) => [
      type,
      all.map((effect) => ({ ...effect, oncePerId: true })),
    ]),
  ),
};

test.each(['live_start', 'video_file_create'])(
  'a notifier that tells of each %s twice, but of none that comes again, fails for that alone',
  async (type) => {
    const make = () => {
      const right = rightNotifier();
      let times = 1;
      return {
        ...right,
        messageOf(event: Parameters<typeof right.messageOf>[0]) {
          times = event.type === type ? 2 : 1;
          return right.messageOf(event);
        },
        schedule(work: () => Promise<void>) {
          for (let time = 0; time < times; time += 1) void work();
          return undefined;
        },
      };
    };
    const { report } = await runNotifier(make, { effects, only: ['effect/comes-once-for-each-*'] });
    expect(report.rules.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['effect/comes-once-for-each-accepted-event', 'fail'],
      ['effect/comes-once-for-each-id', 'pass'],
    ]);
  },
);
