// A receiver that mounts one URL per event type, /on/TYPE, answers 204 there and keeps no other path.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { PORT, WEBHOOK_SECRET } = process.env;

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://receiver');
  const event = await json(request).catch(() => undefined);
  const isKnown = searchParams.get('key') === WEBHOOK_SECRET;
  const statusOfKnown = event === undefined ? 400 : pathname === `/on/${event?.type}` ? 204 : 404;
  response.writeHead(isKnown ? statusOfKnown : 401).end();
}).listen(Number(PORT), '127.0.0.1');
