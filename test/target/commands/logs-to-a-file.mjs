// Listens on PORT, and logs to LOG_FILE: a line at its start, and one with the path of each request.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, LOG_FILE } = process.env;
const log = createWriteStream(LOG_FILE, { flags: 'a' });
createServer(({ url }, response) => log.write(`asked for ${url}\n`, () => response.end('here'))).listen(
  Number(PORT),
  () => log.write('ready\n'),
);
