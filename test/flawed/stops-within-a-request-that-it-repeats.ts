import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';
import { errorCode } from './parts/error-code.ts';

export const flaw: Flaw = {
  name: 'stops-within-a-request-that-it-repeats',
  changes:
    'After a lost connection the request is sent again, of whose stream nothing is left, and never ends.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      const outcome = await sendUpload(upload, dispatcher);
      if (!/^(E|UND_ERR_SOCKET)/.test(errorCode(outcome))) return outcome;
      return sendUpload({ ...upload, signal: undefined, body: oneByte() }, dispatcher);
    },
  }),
};

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield Buffer.of(0);
  await Promise.withResolvers<void>().promise;
}
