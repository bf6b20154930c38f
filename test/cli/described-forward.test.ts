import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseAnswers } from '../../src/capture/answer-script.ts';
import { readForward } from '../../src/cli/reaching/described-forward.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import type { EventType } from '../../src/spec/event-types.ts';
import type { Description } from '../../src/target/description/description.ts';
import { captureScene } from '../capture/capture-scene.ts';
import { type Seen, smallReceiver } from './described-receiver.ts';

const clock = systemClock();

interface Behind extends AsyncDisposable {
  readonly seen: readonly Seen[];
  /** Delivers an event of this type to the capture, or another body. */
  send(event: EventType | string): Promise<unknown>;
  readonly scene: Awaited<ReturnType<typeof captureScene>>;
}

/** A capture before a receiver with this description, which answers 202. */
async function behind(
  description: Description,
  { written = '', answers }: { readonly written?: string; readonly answers?: string } = {},
): Promise<Behind> {
  const seen: Seen[] = [];
  const receiver = await smallReceiver((one) => {
    seen.push(one);
    return 202;
  });
  const described = { url: `${receiver.origin}/events`, ...description };
  const { url, addressed } = readForward(written && receiver.origin + written, described, { TOKEN: 'owl' });
  const scene = await captureScene({
    forward: url,
    ...(addressed ? { addressed } : {}),
    ...(answers === undefined ? {} : { answers: parseAnswers(answers) }),
  });
  return {
    seen,
    scene,
    async send(event) {
      const body = event.includes('{') ? event : JSON.stringify(sampleEnvelope(event as EventType));
      const { answer } = await deliver(new URL('/hook?key=sender', scene.url), body, { clock });
      return [answer?.status, answer?.body];
    },
    async [Symbol.asyncDispose]() {
      await scene[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

test('deliveries are passed on by the routes and the key of the description, and the answers are kept', async () => {
  await using it = await behind({
    routes: { 'live_*': '/live' },
    key: { in: 'header', name: 'X-Token', variable: 'TOKEN' },
  });
  expect(await it.send('live_start')).toEqual([202, 'ok']);
  expect(await it.send('error')).toEqual([202, 'ok']);
  expect(await it.send('{"odd":')).toEqual([202, 'ok']);
  expect(it.seen.map(({ path, key, headers }) => [path, key, headers['x-token']])).toEqual([
    ['/live', null, 'owl'],
    ['/events', null, 'owl'],
    ['/events', null, 'owl'],
  ]);
  expect(it.seen[2]?.body).toBe('{"odd":');
  await it.scene.until('captured-delivery', 3);
  expect(it.scene.deliveries[0]).toMatchObject({
    answer: { status: 202, body: 'ok' },
    forwarded: { status: 202 },
  });
});

test('a receiver whose description names no secret gets the key of the sender, where it takes one', async () => {
  await using query = await behind({});
  await query.send('error');
  expect(query.seen).toMatchObject([{ path: '/events', key: 'sender' }]);
  await using hmac = await behind({ key: { in: 'hmac', name: 'X-Sign', prefix: 'sha256=' } });
  await hmac.send('error');
  const digits = createHmac('sha256', 'sender')
    .update(hmac.seen[0]?.body ?? '')
    .digest('hex');
  expect(hmac.seen).toMatchObject([{ key: null, headers: { 'x-sign': `sha256=${digits}` } }]);
  await using open = await behind({ key: { in: 'none' } });
  await open.send('error');
  expect(open.seen).toMatchObject([{ path: '/events', key: null }]);
});

test('what the receiver does not subscribe to is answered by the capture alone', async () => {
  await using it = await behind({ events: ['live_start'] });
  expect(await it.send('error')).toEqual([200, '{"status":"ignored"}']);
  expect(await it.send('live_start')).toEqual([202, 'ok']);
  expect(it.seen.map(({ event }) => event?.type)).toEqual(['live_start']);
  await it.scene.until('captured-delivery', 2);
  expect(it.scene.deliveries[0]).not.toHaveProperty('forwarded');
});

test('a URL that is written counts more, and an origin alone keeps the path of the sender', async () => {
  await using it = await behind(
    { key: { in: 'header', name: 'X-Token', variable: 'TOKEN' } },
    { written: '/' },
  );
  await it.send('error');
  expect(it.seen).toMatchObject([{ path: '/hook', key: null, headers: { 'x-token': 'owl' } }]);
});

test('an own answer is given although the delivery is passed on as described', async () => {
  await using it = await behind({ events: ['error'] }, { answers: 'reset@10,503' });
  await it.send('error');
  expect((await it.send('error')) as unknown[]).toMatchObject([503, '{"detail":"Service Unavailable"}']);
  await it.scene.until('captured-delivery', 2);
  expect(it.scene.deliveries.map(({ forwarded }) => forwarded)).toMatchObject([
    { failure: expect.any(String) },
    { status: 202 },
  ]);
});

test('where nobody says the URL of the receiver, that is told', () => {
  expect(() => readForward('', { command: ['receiver'] }, {})).toThrow('--forward names no URL');
});
