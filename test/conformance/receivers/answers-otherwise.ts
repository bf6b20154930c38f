import type { Behaviour } from '../../../src/receiver/behaviour.ts';
import type { Front } from '../../flawed/parts/front.ts';

/** As this receiver, with further members in every answer. */
export function talkative(receiver: Behaviour): Behaviour {
  const more = { took: 1.5, links: [{ rel: 'self' }], message: 'Zoë 🎬' };
  return {
    ...receiver,
    refuse(delivery, secret) {
      const answer = receiver.refuse(delivery, secret);
      return answer && { ...answer, body: { ...more, ...answer.body } };
    },
    async answer(accepted) {
      const answer = await receiver.answer(accepted);
      return { ...answer, body: { ...more, ...answer.body } };
    },
  };
}

/** Writes every answer as indented JSON, in HTTP chunks of a few bytes, and closes the connection. */
export const chunkedAndIndented: Front = ({ handOn }) => {
  return async (request, response) => {
    const { status, text } = await handOn(request);
    const indented = JSON.stringify(JSON.parse(text), null, 2);
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    for (let at = 0; at < indented.length; at += 7) response.write(indented.slice(at, at + 7));
    response.end();
  };
};
