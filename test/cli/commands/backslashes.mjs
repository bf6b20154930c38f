// A receiver that ignores every event, and logs what a redactor may have trouble with: as long as it runs, a line of
// 16 kB of backslashes after the other, with a near miss of its secret now and then. Settings by environment:
//   SIGN   file that gets a line with the process id when the first deliveries were answered
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, HOST = '127.0.0.1', SIGN, WEBHOOK_SECRET = '' } = process.env;
const LINE = 16 * 1024;
const nearMiss = WEBHOOK_SECRET.slice(0, -1);
let deliveries = 0;

const server = createServer((request, response) => {
  deliveries += 1;
  if (deliveries === 3 && SIGN) appendFileSync(SIGN, `${process.pid}\n`);
  request.resume().on('end', () => {
    console.log('\\'.repeat(LINE));
    console.log(nearMiss.repeat(LINE / Math.max(1, nearMiss.length)));
    console.log('%25'.repeat(LINE / 3));
    response.end('{"status":"ignored"}');
  });
});
server.listen(Number(PORT), HOST, () => console.log(`listening on ${PORT}`));
