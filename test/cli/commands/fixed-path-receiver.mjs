// A receiver that takes events on a path of its own, without a key, and answers before it has looked at what it does.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { PORT, WEBHOOK_SECRET } = process.env;

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://receiver');
  const event = await json(request).catch(() => undefined);
  const status = pathname === '/webhook/oneliverec' ? (event?.id && event.ts && event.type ? 200 : 400) : 404;
  // One that is told of a key would ask for it.
  response.writeHead(WEBHOOK_SECRET === undefined ? status : 401).end();
}).listen(Number(PORT), '127.0.0.1');
