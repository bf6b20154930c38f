import type { EventType } from '../../spec/event-types.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { type Played, playSession, type SessionPart, sessionTypes } from './play-session.ts';

/** A session during which the recorder ends, and starts again. */
const withRestart: readonly EventType[] = sessionTypes.flatMap((type) =>
  type === 'video_file_finish' ? ['app_exit', 'app_launch', type] : [type],
);

/**
 * Whole sessions of two channels: of one after the other, of both at once, and of one during which the recorder starts
 * anew. The first of each channel are the twins of the others. Each goes on when the upload of its recording has begun.
 * A receiver that knows one channel gets no two at once.
 */
export const sessionsSideBySide: Scenario = {
  id: 'sessions-side-by-side',
  needs: ['event:of-a-session'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const [channel, other] = stage.channels;
    const types = ['app_launch', ...sessionTypes, 'app_exit'] as const;
    const play = (label: string, part: SessionPart): Promise<Played> =>
      playSession(stage, label, { ...part, isAwaited: true });
    const twins = await play('plain', { types, events: stage.session(channel) });
    if (other) {
      const others = await play('plain', { types: sessionTypes, events: stage.session(other) });
      const events = stage.session(channel);
      const otherEvents = stage.session(other);
      for (const type of sessionTypes) {
        await Promise.all([
          play('side by side', { types: [type], events, twins }),
          play('side by side', { types: [type], events: otherEvents, twins: others }),
        ]);
      }
    }
    await play('around a restart', { types: withRestart, events: stage.session(channel), twins });
  },
};
