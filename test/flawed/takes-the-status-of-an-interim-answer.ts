import { statSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** From this size on the client asks storage to answer 100 Continue first. */
const LEAST_BYTES = 1_048_577;

export const flaw: Flaw = {
  name: 'takes-the-status-of-an-interim-answer',
  changes:
    'The status of an upload of more than 1 MiB is that of the first head of its answer: 100, whatever comes after it.',
  breaks: ['upload/status-201-ends-it'],
  tells: 'Uploads files of 1,048,577 bytes or more again after the answer 201',
  behaviour: () => ({
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const { size } = statSync(request.file);
      const outcome = await referenceBehaviour.send(request, dispatcher);
      return outcome.kind === 'answered' && size >= LEAST_BYTES ? { ...outcome, status: 100 } : outcome;
    },
  }),
};
