import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { eventIn, withBody } from './parts/front.ts';

/** What is uploaded for each event, by its id. */
const uploads = new Map<string | undefined, Promise<unknown>>();

export const flaw: Flaw = {
  name: 'uploads-within-its-connection',
  changes:
    'An upload is a background task of its request: the next request of the connection is read when it is over.',
  breaks: ['answer/does-not-wait-for-its-upload'],
  tells: 'Answers the next event of a connection only after the upload of the one before',
  behaviour: () => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      referenceBehaviour.answer({
        ...accepted,
        upload(file) {
          const upload = accepted.upload(file);
          uploads.set(accepted.envelope.id, upload);
          return upload;
        },
      }),
  }),
  front: ({ forward }) => {
    const last = new WeakMap<Socket, string | undefined>();
    return async (request, response) => {
      const { socket } = request;
      await uploads.get(last.get(socket));
      const body = await buffer(request);
      last.set(socket, eventIn(body).id);
      forward(withBody(request, body), response);
    };
  },
};
