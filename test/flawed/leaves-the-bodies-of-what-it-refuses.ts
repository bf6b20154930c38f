import type { Socket } from 'node:net';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const READ_AT_ONCE_BYTES = 4_096;

export const flaw: Flaw = {
  name: 'leaves-the-bodies-of-what-it-refuses',
  changes:
    'Of the body of a refused request only what comes with its head is read; the rest is taken for the next request on its connection.',
  breaks: ['auth/each-delivery-needs-the-key'],
  tells: 'Answers 400 to the request that follows a refused one on its connection',
  behaviour: () => referenceBehaviour,
  front: ({ forward, url }) => {
    const unread = new WeakSet<Socket>();
    return (request, response) => {
      const { socket } = request;
      if (unread.delete(socket)) {
        request.resume();
        response.writeHead(400, { 'Content-Type': 'text/html' }).end('<h1>Bad request syntax</h1>');
      } else {
        const isLarge = Number(request.headers['content-length']) > READ_AT_ONCE_BYTES;
        if (isLarge && !request.url?.endsWith(url.search)) unread.add(socket);
        forward(request, response);
      }
    };
  },
};
