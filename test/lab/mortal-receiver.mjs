// Answers every event; an event with the error "fatal" ends it.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (body.includes('"fatal"')) {
    console.error('this was fatal');
    process.exit(7);
  }
  response.setHeader('Content-Type', 'application/json').end('{"status":"ignored"}');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
