import type { Envelope } from '../../src/receiver/answering.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'unpacks-events',
  changes: 'Events in the data of an event that asks for no upload are taken for events that came.',
  breaks: [
    'answer/other-events-are-ignored',
    'answer/unknown-type-is-ignored',
    'answer/transmux-without-output-is-ignored',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { recording, envelope, upload } = accepted;
      const events = (envelope.data['events'] ?? []) as readonly Envelope[];
      const paths = events.map((event) => referenceBehaviour.recordingOf(event));
      for (const path of recording === undefined ? paths : []) if (path !== undefined) void upload(path);
      return referenceBehaviour.answer(accepted);
    },
  }),
};
