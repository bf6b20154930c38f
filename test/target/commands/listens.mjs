// Listens on PORT at HOST, says so, and ends on SIGTERM unless told to ignore it.
import { createServer } from 'node:http';

const { PORT, HOST, IGNORE_SIGTERM } = process.env;
if (IGNORE_SIGTERM) process.on('SIGTERM', () => console.log('SIGTERM ignored'));
createServer((_, response) => response.end('here')).listen(Number(PORT), HOST, () =>
  console.log(`listening on ${PORT}`),
);
