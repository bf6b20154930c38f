/** The source of a receiver that ignores every event; `refusal` is the status for a wrong key. */
export function receiverSource({ refusal = 403 } = {}): string {
  return `
    const { createServer } = require('node:http');
    createServer((request, response) => {
      const key = new URL(request.url, 'http://receiver').searchParams.get('key');
      request.resume().on('end', () => {
        if (key !== process.env.WEBHOOK_SECRET) response.statusCode = ${refusal};
        response.end('{"status":"ignored"}');
      });
    }).listen(Number(process.env.PORT), '127.0.0.1');
  `;
}

/** What no version of Node can read. */
export const unreadable = 'const { createServer = require(';

/** The source of a receiver that takes requests and answers none; it writes a file when the first one comes. */
export const unanswering = `
  require('node:http')
    .createServer((request) => {
      if (request.method === 'POST') require('node:fs').writeFileSync('.asked', '');
    })
    .listen(Number(process.env.PORT), '127.0.0.1');
`;
