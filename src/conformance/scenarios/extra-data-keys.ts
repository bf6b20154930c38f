import { eventTypes } from '../../spec/event-types.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { layIfPossible } from './lay-if-possible.ts';
import { untilUploaded } from './until-uploaded.ts';

/** Members that the interface does not list, of every JSON type. */
const EXTRA = {
  added_later: 'text',
  'with spaces & signs': 1.5,
  '': true,
  нов: null,
  list: [1, 'two', [3]],
  nested: { deeper: { deepest: [{}] } },
  id: 'not the id of the event',
  type: 'not the type of the event',
};

/** Each event type with further members in its data; the recording of the finished transmux is there. */
export const extraDataKeys: Scenario = {
  id: 'extra-data-keys',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const recording = await layIfPossible(stage, 'with extra keys');
    for (const type of eventTypes) {
      const isOfRecording = type === 'video_transmux_finish' && recording;
      const event = isOfRecording ? stage.finished(recording) : stage.event(type);
      // The type and its data stay those of the event.
      const body = { ...event, data: { ...EXTRA, ...event.data } } as typeof event;
      await stage.deliver(`extra keys in ${type}`, body, isOfRecording ? { recording } : {});
    }
    if (recording) await untilUploaded(stage, recording);
  },
};
