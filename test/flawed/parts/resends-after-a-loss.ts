import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { UploadRequest } from '../../../src/receiver/uploading.ts';
import { errorCode } from './error-code.ts';

/** The reference with a client library that sends a request once more, with this body, when its connection is lost. */
export function resendsAfterALoss(bodyOf: (request: UploadRequest) => UploadRequest['body']): Behaviour {
  return {
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      if (!/^(E|UND_ERR_SOCKET)/.test(errorCode(outcome))) return outcome;
      return referenceBehaviour.send({ ...request, body: bodyOf(request) }, dispatcher);
    },
  };
}
