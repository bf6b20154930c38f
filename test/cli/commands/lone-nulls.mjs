// A receiver without uploads that answers by the response table, but for what FLAW names. Settings by environment:
//   FLAW     "refuses-lone-nulls": an event whose stream has a live id or a start time only is answered 422
//   BODIES   file that gets each body that comes, as a line
//   TOLD     file that gets the secret
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { PORT, WEBHOOK_SECRET, FLAW, BODIES, TOLD } = process.env;
if (TOLD) writeFileSync(TOLD, WEBHOOK_SECRET);

const server = createServer(async (request, response) => {
  const body = await text(request);
  const key = new URL(request.url, 'http://localhost').searchParams.get('key');
  if (key !== WEBHOOK_SECRET) return response.writeHead(403).end('{"detail":"Forbidden"}');
  if (BODIES) appendFileSync(BODIES, `${body}\n`);
  const { type, data } = JSON.parse(body);
  if (FLAW === 'refuses-lone-nulls' && [data?.live_info, data?.old_live_info].some(hasLoneNull)) {
    return response.writeHead(422).end('{"detail":"Unprocessable Entity"}');
  }
  const status = type === 'video_transmux_finish' && data.output !== '' ? 'success' : 'ignored';
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status }));
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));

function hasLoneNull(info) {
  return info && (info.live_id === null) !== (info.start_time === null);
}
