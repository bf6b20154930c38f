import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const DELAY_MS = 10_000;

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('Another upload has the field.') };

export const flaw: Flaw = {
  name: 'books-a-failure-to-the-upload-begun-last',
  changes:
    'Workers share one field for the upload that they make: what fails is taken for the one begun last, and that one is tried again in its place.',
  breaks: [
    'retry/every-other-status-is-a-failure',
    'retry/each-answer-is-for-its-own-upload',
    'retry/timed-out-upload-is-tried-again',
    'retry/unfinished-answer-is-given-up',
  ],
  tells: 'Does not try an upload again when another one has begun since it did',
  isByAll: true,
  behaviour(clock) {
    let begunLast = '';
    const dueMs = new Map<string, number>();
    const fileOf = new WeakMap<Outcome, string>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        begunLast = request.file;
        dueMs.delete(request.file);
        const outcome = await referenceBehaviour.send(request, dispatcher);
        fileOf.set(outcome, request.file);
        if (referenceBehaviour.isStored(outcome)) return outcome;
        if (!dueMs.has(begunLast)) dueMs.set(begunLast, clock.now() + DELAY_MS);
        return begunLast === request.file || dueMs.has(request.file) ? outcome : FORGOTTEN;
      },
      isRetried: (outcome) => outcome !== FORGOTTEN,
      pauseMs(failure) {
        const due = dueMs.get(fileOf.get(failure.outcome) ?? '');
        return due === undefined ? referenceBehaviour.pauseMs(failure) : Math.max(0, due - clock.now());
      },
    };
  },
};
