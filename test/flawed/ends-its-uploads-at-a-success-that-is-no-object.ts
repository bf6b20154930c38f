import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** A task of the group begins so long after its event. */
const BEGINS_AFTER_MS = 500;

export const flaw: Flaw = {
  name: 'ends-its-uploads-at-a-success-that-is-no-object',
  changes:
    'All uploads are tasks of one group. A success answer whose JSON is no object throws, which ends the group: what waits is dropped, and no further task can be started.',
  breaks: ['delivery/every-event-type-is-accepted', 'upload/each-accepted-event-uploads'],
  isByAll: true,
  tells: 'Refuses each finished transmux by 500 since a success answer had been no JSON object',
  behaviour() {
    let isOver = false;
    return {
      ...referenceBehaviour,
      answer: (accepted) =>
        isOver && accepted.recording !== undefined
          ? { status: 500, body: { detail: 'The group of tasks is over.' } }
          : referenceBehaviour.answer(accepted),
      async fileProblem(file, ofUpload) {
        await ofUpload.sleep(BEGINS_AFTER_MS);
        return referenceBehaviour.fileProblem(file, ofUpload);
      },
      async send(request, dispatcher) {
        const outcome = isOver ? undefined : await referenceBehaviour.send(request, dispatcher);
        if (outcome?.kind === 'answered' && referenceBehaviour.isStored(outcome)) {
          const json = asJson(outcome.text);
          isOver ||= json !== undefined && (typeof json !== 'object' || json === null || Array.isArray(json));
        }
        // What was ended is tried no more, and nothing is logged of it.
        return isOver || outcome === undefined
          ? { kind: 'answered', status: 200, headers: {}, text: '' }
          : outcome;
      },
    };
  },
};

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
