// Listens on PORT and prints without end what KIND says: "lines" as short as can be, or "text" without a line end.
import { writeSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, KIND } = process.env;
const piece = Buffer.from((KIND === 'lines' ? 'y\n' : 'xy').repeat(32_768));
createServer((_, response) => response.end('here')).listen(Number(PORT), '127.0.0.1', flood);

function flood() {
  try {
    writeSync(1, piece);
  } catch (error) {
    if (error.code !== 'EAGAIN') throw error;
  }
  setImmediate(flood);
}
