import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { bundledSetting } from '../../src/lab/bundled-setting.ts';
import { startLab } from '../../src/lab/start-lab.ts';
import { embeddedTarget } from '../../src/target/embedded-target.ts';
import { labScene } from './scene.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request with any headers, which `fetch` would not let through. */
function raw(url: string, method: string, headers: OutgoingHttpHeaders, body = ''): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(url, { method, headers, agent: false }, (response) => {
    const { statusCode: status, headers: answered } = response;
    text(response).then((told) => resolve({ status, headers: answered, body: told }), reject);
  });
  sent.on('error', reject).end(body);
  return promise;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const clock = systemClock();
/** One lab for all: nothing here changes it. */
const lab = await startLab({
  clock,
  target: embeddedTarget(clock),
  timeScale: 1,
  storage: { key: 'storage-key' },
  setting: bundledSetting,
  signal: new AbortController().signal,
});
afterAll(() => lab[Symbol.asyncDispose]());

const { url } = lab;
const page = new URL(url);
const { port } = page;
const [, token = ''] = page.pathname.split('/');

test('the token has more than 128 bits and differs from lab to lab', async () => {
  const other = await labScene();
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(new URL(other.url).pathname).not.toContain(token);
});

test('only loopback is listened on', async () => {
  expect(page.hostname).toBe('127.0.0.1');
});

test.each([
  ['no token', '/'],
  ['no token before the API', '/api/state'],
  ['another token', `/${'A'.repeat(token.length)}/api/state`],
  ['a part of the token', `/${token.slice(0, -1)}/api/state`],
  ['more than the token', `/${token}A/api/state`],
  ['the token in another case', `/${token.toLowerCase()}/api/state`],
  ['the token as a query', `/?token=${token}`],
  ['the token behind another segment', `/x/${token}/api/state`],
  ['an encoded token', `/%${token.charCodeAt(0).toString(16)}${token.slice(1)}/api/state`],
  ['the path within', '/without-slash'],
  ['a path that is not there', `/${token}/api/nothing`],
])('with %s there is nothing, and no reason why', async (_, path) => {
  const answer = await raw(`http://127.0.0.1:${port}${path}`, 'GET', {});
  const nothing = await raw(`http://127.0.0.1:${port}/nothing`, 'GET', {});
  expect(answer.status).toBe(404);
  expect(answer.body).toBe(nothing.body);
  expect(answer.body).not.toContain(token);
});

test('without its last slash the address leads to the page', async () => {
  const answer = await raw(url.slice(0, -1), 'GET', {});
  expect(answer).toMatchObject({ status: 308, headers: { location: `/${token}/` } });
});

test.each([`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])(
  'the host %s is this lab',
  async (host) => {
    expect((await raw(`${url}api/state`, 'GET', { Host: host })).status).toBe(200);
    expect((await raw(`${url}api/state`, 'GET', { Host: host, Origin: `http://${host}` })).status).toBe(200);
  },
);

test.each([
  'evil.example',
  `evil.example:${port}`,
  '127.0.0.1',
  '127.0.0.1:1',
  `127.0.0.1.evil.example:${port}`,
])('the host %j is refused, whatever the path', async (host) => {
  for (const path of ['', 'api/state', 'api/events', 'api/ledger']) {
    expect((await raw(url + path, 'GET', { Host: host })).status).toBe(403);
  }
  expect((await raw(`http://127.0.0.1:${port}/`, 'GET', { Host: host })).status).toBe(403);
  expect((await raw(`${url}%zz`, 'GET', { Host: host })).status).toBe(403);
});

test.each([
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
  { Origin: `https://127.0.0.1:${port}` },
  { Origin: `http://localhost:${port}` },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: `http://127.0.0.1:${port}`, 'Sec-Fetch-Site': 'cross-site' },
])('a request of another site is refused: %o', async (headers) => {
  for (const path of ['', 'api/state', 'api/events', 'api/ledger']) {
    expect((await raw(url + path, 'GET', headers)).status).toBe(403);
  }
  const change = await raw(`${url}api/script`, 'PUT', { ...headers, ...JSON_TYPE }, '{"script":"500"}');
  expect(change.status).toBe(403);
});

test('an address that a person typed is answered, and changes nothing', async () => {
  expect((await raw(url, 'GET', { 'Sec-Fetch-Site': 'none' })).status).toBe(200);
  const headers = { 'Sec-Fetch-Site': 'none', ...JSON_TYPE };
  expect((await raw(`${url}api/entries`, 'DELETE', headers)).status).toBe(403);
});

test.each([
  ['POST', 'api/deliveries'],
  ['POST', 'api/checks'],
  ['POST', 'api/recordings'],
  ['POST', 'api/script-checks'],
  ['PUT', 'api/script'],
  ['POST', 'api/runs'],
  ['DELETE', 'api/runs/current'],
  ['DELETE', 'api/entries'],
  ['POST', 'api/target/restart'],
])('%s %s takes nothing but JSON', async (method, path) => {
  const body = method === 'DELETE' ? '' : '{"script":"500","kind":"session"}';
  for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = type === undefined ? {} : { 'Content-Type': type };
    expect((await raw(url + path, method, headers, body)).status).toBe(415);
  }
});

test.each(['', 'api/state', 'api/faults', 'api/ledger', 'nothing', '../'])(
  '"%s" is for this page alone',
  async (path) => {
    const { headers } = await raw(new URL(path, url).href, 'GET', {});
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('the page runs its own script and style, and nothing else', async () => {
  const { headers, body } = await raw(url, 'GET', {});
  const policy = `${headers['content-security-policy']}`;
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("connect-src 'self'");
  const inlined = [...body.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)];
  expect(inlined.length).toBeGreaterThan(0);
  for (const [, element, content = ''] of inlined) {
    const hash = createHash('sha256').update(content).digest('base64');
    const allowed = policy.split('; ').find((directive) => directive.startsWith(`${element}-src `));
    expect(allowed).toContain(`'sha256-${hash}'`);
  }
});

test('a foreign preflight gets no leave', async () => {
  const headers = { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'PUT' };
  const answer = await raw(`${url}api/script`, 'OPTIONS', headers);
  expect(answer.status).toBe(403);
});

test.each(['{', '[]', '"x"', '', 'null', '{"script":5}', '{"__proto__":{"script":"500"}}'])(
  'the body %j is refused with words for people',
  async (body) => {
    const { status = 0, headers, body: told } = await raw(`${url}api/script`, 'PUT', JSON_TYPE, body);
    expect([400, 422]).toContain(status);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(told)).toEqual({ status, title: expect.any(String), detail: expect.any(String) });
    expect(told).not.toContain('    at ');
  },
);
