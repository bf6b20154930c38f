// A receiver that takes requests on a port of its own for a while, and on the one that it is told after that.
import { createServer } from 'node:http';

/** Longer than it takes to look for other ports. */
const WARM_UP_MS = 1_500;

function answer(_request, response) {
  response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"detail":"Forbidden"}');
}

const first = createServer(answer).listen(0, '127.0.0.1', () => {
  setTimeout(() => {
    first.close();
    first.closeAllConnections();
    createServer(answer).listen(Number(process.env.PORT), '127.0.0.1');
  }, WARM_UP_MS);
});
