import { randomUUID } from 'node:crypto';
import { session } from '../../recorder/session.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { layIfPossible } from './lay-if-possible.ts';
import { untilUploaded } from './until-uploaded.ts';

/** All events of one live session in the reverse of their order; the recording that it ends with is there. */
export const reversedSession: Scenario = {
  id: 'reversed-session',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const recording = await layIfPossible(stage, 'of a reversed session');
    const { seed } = stage;
    const named = recording ? { output: recording.output } : {};
    for (const event of session({ seed, fractionDigits: 6, id: randomUUID, ...named }).toReversed()) {
      const isOfRecording = event.type === 'video_transmux_finish' && recording;
      await stage.deliver(event.type, event, isOfRecording ? { recording } : {});
    }
    if (recording) await untilUploaded(stage, recording);
  },
};
