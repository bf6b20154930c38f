import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { tokensIn } from '../../src/conformance/conduct/tokens.ts';
import { type DialectName, dialects } from '../../src/effects/dialects.ts';
import type { Sinks } from '../../src/sinks/sinks.ts';
import { type RequestSighting, startSinks } from '../../src/sinks/start-sinks.ts';
import { faults } from '../../src/storage/faults/table.ts';

const MARK = 'rh0123456789ab';

async function sinkOf(dialect: DialectName): Promise<{ sinks: Sinks; seen: RequestSighting[]; url: string }> {
  const seen: RequestSighting[] = [];
  const sinks = await startSinks({
    clock: systemClock(),
    sinks: { sink: { dialect } },
    marksIn: tokensIn,
    isTold: (value) => tokensIn(value).length > 0,
    onSighting: (sighting) => seen.push(sighting),
  });
  const path = { telegram: '/bot7:secret/sendMessage', s3: `/${MARK}.mp4`, webdav: `/${MARK}.mp4` };
  return { sinks, seen, url: `${sinks.urls['sink']}${path[dialect as 's3'] ?? ''}` };
}

test.each<[DialectName, number, string]>([
  ['webhook', 200, '{"ok":true}'],
  ['discord', 204, ''],
  ['telegram', 200, '{"ok":true,"result":{"message_id":1}}'],
  ['slack', 200, 'ok'],
  ['ntfy', 200, '{"id":"sink","event":"message","topic":"sink"}'],
  ['s3', 200, ''],
  ['webdav', 201, ''],
])('a sink answers as %s does, and tells what it was asked', async (dialect, status, body) => {
  const { sinks, seen, url } = await sinkOf(dialect);
  await using _ = sinks;
  const { method, contentType } = dialects[dialect];
  const answer = await fetch(url, { method, body: `hello ${MARK}` });
  expect([answer.status, await answer.text()]).toEqual([status, body]);
  if (body !== '') expect(answer.headers.get('content-type')).toBe(contentType);
  await expect.poll(() => seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    marks: [MARK],
    seen: { sink: 'sink', method, number: 1, ended: 'complete', status, text: `hello ${MARK}` },
  });
  expect(JSON.stringify(seen)).not.toContain('7:secret');
});

test('a sink fails by the script of the event that a request names, and takes all others', async () => {
  const { sinks, seen, url } = await sinkOf('discord');
  await using _ = sinks;
  sinks.script(MARK, (ok) => `429[Retry-After=1],${ok}`);
  const post = (text: string) => fetch(url, { method: 'POST', body: text });
  const refused = await post(MARK);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ retry_after: 0.1 });
  expect((await post('rhba9876543210')).status).toBe(204);
  expect((await post(MARK)).status).toBe(204);
  await expect.poll(() => seen.map(({ seen: { number } }) => number)).toEqual([1, 1, 2]);
});

/** Those that end by a time-out of the client, or wait for somebody. */
const WAITING = /stall|hold|pause|no-accept|refuse|drip|slow|delay|continue/;

test.each(
  Object.values(faults)
    .map(({ example }) => example)
    .filter((example) => !WAITING.test(example)),
)('the fault %s is played at a sink', async (example) => {
  const { sinks, seen, url } = await sinkOf('webhook');
  await using _ = sinks;
  sinks.script(MARK, (ok) => `${example},${ok}`);
  const post = async (): Promise<unknown> => (await fetch(url, { method: 'POST', body: MARK })).text();
  await post().catch(() => undefined);
  await post().catch(() => undefined);
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(2);
  expect(seen[0]?.seen.fault).toBe(example.replace(/\*.*$/, ''));
});

test.each(['reset', 'close'])(
  'what follows a %s at once is no resend but a further request',
  async (fault) => {
    const { sinks, seen, url } = await sinkOf('webhook');
    await using _ = sinks;
    sinks.script(MARK, (ok) => `${fault},${ok}`);
    await expect(fetch(url, { method: 'POST', body: MARK })).rejects.toThrow();
    expect((await fetch(url, { method: 'POST', body: MARK })).status).toBe(200);
    await expect
      .poll(() => seen.map(({ seen: { number, resend } }) => [number, resend]))
      .toEqual([
        [1, false],
        [2, false],
      ]);
  },
);

test('a sink whose port is taken is told by its name', async () => {
  const { sinks, url } = await sinkOf('webhook');
  await using _ = sinks;
  const listen = new URL(url).host;
  const starting = startSinks({
    clock: systemClock(),
    sinks: { chat: { dialect: 'discord', listen } },
    marksIn: tokensIn,
    isTold: (value) => tokensIn(value).length > 0,
    onSighting: () => {},
  });
  await expect(starting).rejects.toThrow(`The sink "chat" cannot listen on ${listen}`);
});

test.each([
  ['?api_key=hidden&text=told', '?api_key=***&text=told'],
  ['?text=told&Access-Token=hidden&a', '?text=told&Access-Token=***&a'],
  ['/bot7:hidden/sendMessage?text=/bot', '/bot***/sendMessage?text=/bot'],
  ['/bot7%3Ahidden/sendMessage', '/bot***/sendMessage'],
  ['/bottle/told', '/bottle/told'],
  [`?author=${MARK}`, `?author=${MARK}`],
])('a sink tells no credentials of %s', async (asked, told) => {
  const { sinks, seen, url } = await sinkOf('webhook');
  await using _ = sinks;
  await fetch(`${url}${asked}`, { method: 'POST', body: MARK });
  await expect.poll(() => seen.map(({ seen: { rawPath } }) => rawPath)).toEqual([`/hook${told}`]);
});

test('a sink holds a request until it is released', async () => {
  const { sinks, url } = await sinkOf('webhook');
  await using _ = sinks;
  sinks.script(MARK, (ok) => `hold+${ok}`);
  const answer = fetch(url, { method: 'POST', body: MARK });
  await sinks.arrival({ sink: 'sink', mark: MARK, number: 1 }, AbortSignal.timeout(5_000));
  sinks.release(MARK);
  expect((await answer).status).toBe(200);
});
