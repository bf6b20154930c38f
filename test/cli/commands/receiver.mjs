// A receiver that ignores every event, with any key. Settings by environment:
//   ANSWERS    so many deliveries are answered; then AFTERWARDS: "hold" the others, or "exit" with code 7
//   SIGN       file that gets a line, with the process id, for each delivery that is not answered
//   KEEP       is written into the file KEEP_IN
//   TELLTALE   tells its secrets wherever it can: in its log, its answers and its requests to storage
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const {
  PORT,
  HOST = '127.0.0.1',
  ANSWERS = 'Infinity',
  AFTERWARDS,
  SIGN,
  KEEP = '',
  KEEP_IN,
  TELLTALE,
} = process.env;
const { WEBHOOK_SECRET = '', STORAGE_URL = '', STORAGE_API_KEY = '' } = process.env;
const secrets = [WEBHOOK_SECRET, STORAGE_API_KEY];
const told = secrets.flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString(),
  Buffer.from(secret).toString('base64'),
  Buffer.from(`:${secret}`).toString('base64'),
  Buffer.from(secret).toString('base64url'),
]);
let deliveries = 0;
if (KEEP_IN) writeFileSync(KEEP_IN, KEEP);

const server = createServer((request, response) => {
  deliveries += 1;
  if (deliveries > Number(ANSWERS)) {
    if (SIGN) appendFileSync(SIGN, `${process.pid}\n`);
    if (AFTERWARDS === 'exit') process.exit(7);
    return;
  }
  request.resume().on('end', async () => {
    if (TELLTALE) await tell(request, response);
    response.end(JSON.stringify({ status: 'ignored', ...(TELLTALE ? { told } : {}) }));
  });
});
server.listen(Number(PORT), HOST, () => console.log(`listening on ${PORT}`));

async function tell(request, response) {
  console.log('delivery', request.url, told.join(' '));
  console.error('delivery', request.headers, told.join(' '));
  response.setHeader('X-Told', told.join(' '));
  const path = told.map(encodeURIComponent).join('/');
  const init = { method: 'PUT', body: told.join('\n'), headers: { 'X-Told': told.join(' ') } };
  await fetch(`${STORAGE_URL}/file/${path}?key=${encodeURIComponent(WEBHOOK_SECRET)}`, init).catch(() => {});
}
