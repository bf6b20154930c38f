// A receiver that ignores every event and every signal, has a daemon of its own, and starts processes without end, as
// it were. Its id and that of the daemon stand in the file SIGN, and the others have that among their arguments.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const { PORT, SIGN } = process.env;
const path = (name) => fileURLToPath(new URL(`../../target/commands/${name}`, import.meta.url));
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']) process.on(name, () => undefined);
spawn(process.execPath, [path('daemon.mjs')], { stdio: 'ignore' });
spawn('sh', [path('hops.sh'), '5000', SIGN], { stdio: 'ignore' });
const server = createServer((request, response) =>
  request.resume().on('end', () => response.end(JSON.stringify({ status: 'ignored' }))),
);
server.listen(Number(PORT), '127.0.0.1', () => appendFileSync(SIGN, `${process.pid}\n`));
