import type { FastifyInstance } from 'fastify';
import type { Answering, Delivery, Envelope } from './answering.ts';
import type { ReceiverSettings } from './settings.ts';

/** Path of the receiver's only route. */
export const WEBHOOK_PATH = '/webhook';

interface Options {
  readonly behaviour: Answering;
  readonly upload: (output: string) => Promise<boolean>;
}

/** Adds `POST /webhook`; every other path is answered 404, every other method 405. */
export function addWebhookRoute(
  server: FastifyInstance,
  settings: ReceiverSettings,
  { behaviour, upload }: Options,
): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const [path] = request.url.split('?');
    if (path !== WEBHOOK_PATH) return reply.status(404).send({ detail: 'Not Found' });
    return reply.status(405).header('allow', 'POST').send({ detail: 'Method Not Allowed' });
  });

  server.route<{ Querystring: Delivery['query'] }>({
    method: 'POST',
    url: WEBHOOK_PATH,
    // Here and not in the handler: no byte of the body is read before the key is known to be right.
    onRequest: async ({ query, headers }, reply) => {
      const refusal = behaviour.refuse({ query, headers }, settings.secret);
      if (refusal) return reply.status(refusal.status).send(refusal.body);
    },
    handler: async ({ query, headers, body }, reply) => {
      const problem = behaviour.problemOf(body);
      if (problem) return reply.status(422).send({ detail: problem });
      const envelope = body as Envelope;
      const recording = behaviour.recordingOf(envelope);
      const delivery = { query, headers };
      const answer = await behaviour.answer({ delivery, envelope, recording, upload, settings });
      return reply.status(answer.status).send(answer.body);
    },
  });
}
