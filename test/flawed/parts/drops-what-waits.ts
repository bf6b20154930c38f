import type { Accepted } from '../../../src/receiver/answering.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { fileOf } from './file-of.ts';

type Envelope = Accepted['envelope'];

/** Whether an event drops an upload that waits for its next attempt, by the event that announced it. */
type Dropping = (event: Envelope, announcement: Envelope) => boolean;

/** The channel of an event, as text. */
export function channelOf({ data: { platform, channel } }: Envelope): string {
  return JSON.stringify([platform, channel]);
}

/** The reference, in which some events end the uploads that wait for their next attempts. */
export function dropsWhatWaits(isDropped: Dropping): Behaviour {
  const waiting = new Map<string, Envelope>();
  const announced = new Map<string, Envelope>();
  return {
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope } = accepted;
      const own = fileOf(accepted);
      if (own !== undefined) announced.set(own, envelope);
      for (const [file, announcement] of waiting) {
        if (isDropped(envelope, announcement)) waiting.delete(file);
      }
      return referenceBehaviour.answer(accepted);
    },
    async send(request, dispatcher) {
      const { file, attempt } = request;
      // What was dropped is over.
      if (attempt > 1 && !waiting.delete(file))
        return { kind: 'answered', status: 200, headers: {}, text: '' };
      const outcome = await referenceBehaviour.send(request, dispatcher);
      const announcement = announced.get(file);
      if (announcement && !referenceBehaviour.isStored(outcome)) waiting.set(file, announcement);
      return outcome;
    },
  };
}
