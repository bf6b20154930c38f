// A receiver that refuses keys and does nothing else; COMPARE chooses how it compares them.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT, WEBHOOK_SECRET: SECRET = '', COMPARE = '===' } = process.env;

const sha256 = (text) => createHash('sha256').update(text).digest();

const comparisons = {
  '===': (key) => key === SECRET,
  'one by one': (key) => {
    if (key.length !== SECRET.length) return false;
    for (let at = 0; at < key.length; at += 1) if (key[at] !== SECRET[at]) return false;
    return true;
  },
  timingSafeEqual: (key) => timingSafeEqual(sha256(key), sha256(SECRET)),
};

const isSecret = comparisons[COMPARE];

createServer((incoming, outgoing) => {
  incoming.resume().on('end', () => {
    const key = new URL(incoming.url, 'http://receiver').searchParams.get('key') ?? '';
    const [status, body] = isSecret(key) ? [200, { status: 'ignored' }] : [403, { detail: 'Forbidden' }];
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
}).listen(Number(PORT));
