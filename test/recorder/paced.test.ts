import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { eventsToEmit } from '../../src/recorder/events-to-emit.ts';
import type { Outgoing } from '../../src/recorder/outgoing.ts';
import { paced } from '../../src/recorder/paced.ts';
import { sendInTurn } from '../../src/recorder/send-in-turn.ts';

const signal = new AbortController().signal;

test.each([1, 60])('a session reaches the receiver at its own times, %i times faster', async (speed) => {
  using clock = virtualClock();
  const arrived: { readonly type: string; readonly ts: string; readonly atMs: number }[] = [];
  const server = createServer(async (request, response) => {
    const atMs = clock.now();
    const { type, ts } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    arrived.push({ type, ts, atMs });
    // Slower than the whole session is at this speed: nobody waits for it.
    await clock.sleep(29_000);
    response.end('{"status":"ignored"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const tookMs: number[] = [];
  await sendInTurn(
    url,
    eventsToEmit({ what: 'session', changes: [], count: 1, seed: 3, tier: 'realistic' }),
    {
      options: { clock, speed, signal, prepare: ({ body }) => ({ body, headers: {}, method: 'POST' }) },
      onMade: (made) => tookMs.push(made.tookMs),
    },
  );
  server.close();
  const [first] = arrived;
  expect(arrived).toHaveLength(10);
  expect(Date.parse(arrived.at(-1)?.ts ?? '') - Date.parse(first?.ts ?? '')).toBeGreaterThan(600_000);
  for (const { ts, atMs } of arrived) {
    const ownMs = Date.parse(ts) - Date.parse(first?.ts ?? '');
    expect(atMs - (first?.atMs ?? 0)).toBeCloseTo(ownMs / speed, 3);
  }
  expect(tookMs).toHaveLength(10);
  for (const ms of tookMs) expect(ms).toBeCloseTo(29_000, 3);
});

test('what goes back in time is due with the one before it', async () => {
  using clock = virtualClock();
  async function* source(): AsyncGenerator<Outgoing> {
    for (const atMs of [5_000, 7_000, 6_000, undefined, 9_000]) {
      yield { label: 'error', body: '', ...(atMs === undefined ? {} : { atMs }) };
    }
  }
  const due: number[] = [];
  for await (const { dueAtMs } of paced(source(), { clock, speed: 2, signal })) due.push(dueAtMs);
  expect(due.map((ms) => ms - (due[0] ?? 0))).toEqual([0, 1_000, 1_000, 1_000, 2_000]);
});
