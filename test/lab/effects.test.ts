import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import type { Effects } from '../../src/effects/effects.ts';
import type { LabState } from '../../src/lab/lab-api.ts';
import { effectsOf, seenEffectsIn } from '../../src/lab/page/lab/effects-of.ts';
import type { Envelope } from '../../src/spec/envelope.ts';
import { freePort } from '../../src/target/free-port.ts';
import { plainTarget } from './plain-target.ts';
import { type LabScene, labScene, TIME_SCALE } from './scene.ts';

/** Answers whether an event was posted to it, in these words. */
async function observer(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A receiver that tells its chat of each error, and prints it. */
function chatty(effects: Effects): ReturnType<typeof plainTarget> {
  const plain = plainTarget('s3cret-of-the-lab', async (request, response, { sinkUrls, onLine }) => {
    const { data } = (await json(request)) as Envelope<'error'>;
    response.end();
    onLine('stdout', `told of ${data.error}`);
    const told = { method: 'POST', body: JSON.stringify({ text: data.error }) };
    // A sink may end before it has answered.
    if (sinkUrls?.['chat']) await fetch(sinkUrls['chat'], told).catch(() => undefined);
  });
  return { ...plain, description: { storage: 'none', effects } };
}

const chat = { to: 'chat', json: { text: '{data.error}' } };

async function send(lab: LabScene, error: string): Promise<void> {
  const event = { id: `id of ${error}`, ts: '2026-01-01T00:00:00.0Z', type: 'error', data: { error } };
  await lab.get('POST', 'api/deliveries', { kind: 'once', body: JSON.stringify(event) });
}

test('the lab plays the sinks of a described receiver, and sees its lines and what observers say', async () => {
  const lab = await labScene({
    target: chatty({
      sinks: { chat: { dialect: 'webhook' } },
      events: {
        error: [
          { request: chat },
          { line: { text: 'told of {data.error}' } },
          { observe: { url: await observer(200) } },
        ],
      },
    }),
  });
  await send(lab, 'the disk is full');
  const [delivery] = await lab.deliveriesMade(1);
  await lab.page.until(
    () => [...lab.page.entries().values()].filter(({ kind }) => kind === 'sighting').length === 3,
  );
  const seen = seenEffectsIn([...lab.page.entries().values()]);
  const told = delivery ? effectsOf(delivery, seen, { nowMs: 0, isOver: false }) : [];
  expect(told.map(({ title, tone, id }) => [title, tone, id !== undefined])).toEqual([
    ['A request to "chat"', 'good', true],
    ['A line "told of {data.error}"', 'good', true],
    [expect.stringContaining('What "http://127.0.0.1'), 'good', true],
  ]);
  expect(lab.page.state()?.retrying.attempts).toBe(0);
});

test('an observer that says neither yes nor no is told, and the lab lives on', async () => {
  const lab = await labScene({
    target: chatty({ events: { error: [{ observe: { url: await observer(500) } }] } }),
  });
  await send(lab, 'the disk is full');
  await lab.page.until(() => lab.page.state()?.unseen);
  const { unseen } = await lab.get<LabState>('GET', 'api/state');
  expect(unseen).toMatch(/^Nothing can be judged: the observer "http:.+ 500/);
});

test('a run of the suite gets the addresses of the sinks, and gives them back', async () => {
  const target = chatty({
    sinks: { chat: { dialect: 'webhook', listen: `127.0.0.1:${await freePort()}` } },
    events: { error: [{ request: chat }] },
  });
  const setting = { target, clock: systemClock(), virtualTime: false, timeScale: TIME_SCALE };
  const lab = await labScene({ target, setting: () => ({ ...setting, [Symbol.dispose]: () => undefined }) });
  await lab.get('POST', 'api/runs');
  // Its rules are known when its sinks listen.
  const run = await lab.page.until(() =>
    lab.page.state()?.runs.find(({ progress, error }) => progress.rules > 0 || error !== undefined),
  );
  expect(run.error).toBeUndefined();
  expect((await lab.ask('POST', 'api/deliveries', { kind: 'session' })).status).toBe(409);
  await lab.get('DELETE', 'api/runs/current');
  await send(lab, 'the disk is full');
  const sightings = (): unknown[] =>
    [...lab.page.entries().values()].filter(({ kind }) => kind === 'sighting');
  await lab.page.until(() => sightings().length > 0);
  expect(sightings()).toMatchObject([{ marks: ['id of the disk is full'] }]);
});
