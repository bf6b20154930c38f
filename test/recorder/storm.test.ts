import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { stormToEmit } from '../../src/recorder/events-to-emit.ts';
import { readFieldChange } from '../../src/recorder/field-change.ts';
import type { Outgoing } from '../../src/recorder/outgoing.ts';
import { type StormOptions, startStorm } from '../../src/recorder/storm/storm.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { freePort } from '../../src/target/free-port.ts';

interface Sink extends AsyncDisposable {
  readonly url: URL;
  readonly arrivedAtMs: readonly number[];
  readonly bodies: readonly string[];
  readonly connections: () => number;
}

/** A receiver that answers after it has slept. */
async function sink(
  clock: Clock,
  sleepMs: (atMs: number) => number = () => 0,
  answer = { status: 200, body: '{"status":"ignored"}' },
): Promise<Sink> {
  const arrivedAtMs: number[] = [];
  const bodies: string[] = [];
  let connections = 0;
  const server = createServer(async (request, response) => {
    const atMs = clock.now();
    arrivedAtMs.push(atMs);
    bodies.push(Buffer.concat(await request.toArray()).toString());
    const ms = sleepMs(atMs);
    if (ms > 0) await clock.sleep(ms);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?key=SECRET`),
    arrivedAtMs,
    bodies,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function* events(count = Number.POSITIVE_INFINITY): Generator<Outgoing> {
  for (let index = 0; index < count; index += 1) yield { label: 'error', body: `{"n":${index}}` };
}

function options(clock: Clock, others: Partial<StormOptions>): StormOptions {
  return {
    clock,
    rate: 'max',
    connections: 50,
    prepare: ({ body }) => ({ body, headers: {}, method: 'POST' }),
    signal: new AbortController().signal,
    ...others,
  };
}

/** Nothing is answered from the first second to the second. */
function stall(atMs: number): number {
  return atMs >= 1_000 && atMs < 2_000 ? 2_000 - atMs : 0;
}

describe('a receiver that stalls for a second', () => {
  test('does not slow the schedule', async () => {
    using clock = virtualClock();
    await using receiver = await sink(clock, stall);
    const begunAtMs = clock.now();
    const storm = startStorm(
      receiver.url,
      events(),
      options(clock, { rate: 50, durationMs: 3_000, connections: 100 }),
    );
    const result = await storm.result;
    const planned = Array.from({ length: 150 }, (_, index) => begunAtMs + index * 20);
    expect(receiver.arrivedAtMs).toEqual(planned);
    expect(result).toMatchObject({ planned: 150, sent: 150, late: 0, waited: 0, notSent: 0, reached: true });
    expect(result.achieved).toBeCloseTo(50);
  });

  test('is told in the latencies of all deliveries that were due meanwhile, sent or not', async () => {
    using clock = virtualClock();
    await using receiver = await sink(clock, stall);
    const storm = startStorm(
      receiver.url,
      events(),
      options(clock, { rate: 50, durationMs: 3_000, connections: 2 }),
    );
    const result = await storm.result;
    expect(result).toMatchObject({ planned: 150, sent: 150, answered: 150, notSent: 0, reached: true });
    // 50 were due in the stall; two found a connection, and all of them are in the figures. One is due at its end.
    expect([48, 49]).toContain(result.waited);
    expect(result.latencyMs?.max).toBeCloseTo(1_000, -1);
    const slow = result.latencyMs?.histogram.filter(({ upToMs }) => upToMs === null || upToMs > 20);
    expect(slow?.reduce((sum, { count }) => sum + count, 0)).toBe(49);
  });
});

test('a rate that the receiver does not take is told, with what was not sent', async () => {
  using clock = virtualClock();
  await using receiver = await sink(clock, () => 100);
  const storm = startStorm(
    receiver.url,
    events(),
    options(clock, { rate: 50, durationMs: 2_000, connections: 1 }),
  );
  const result = await storm.result;
  expect(result).toMatchObject({ planned: 100, sent: 20, answered: 20, notSent: 80, reached: false });
  expect(result.achieved).toBeCloseTo(10);
});

test('opens no more connections than it takes', async () => {
  using clock = virtualClock();
  await using receiver = await sink(clock);
  await startStorm(receiver.url, events(30), options(clock, { rate: 10 })).result;
  expect(receiver.bodies).toHaveLength(30);
  expect(receiver.connections()).toBe(1);
});

test('sends as many as the connections give at rate max, each body once', async () => {
  const clock = systemClock();
  await using receiver = await sink(clock);
  const result = await startStorm(receiver.url, events(500), options(clock, { connections: 7 })).result;
  expect(result).toMatchObject({ sent: 500, answered: 500, reached: true, unanswered: 0 });
  expect(new Set(receiver.bodies).size).toBe(500);
  expect(receiver.connections()).toBe(7);
});

test('renewed events are conformant, each with an id of its own, beyond the stock', async () => {
  const clock = systemClock();
  const ids = new Set<string>();
  let [count, wrong] = [0, 0];
  for await (const { body, id } of stormToEmit({ what: 'all', changes: [], tier: 'realistic' })) {
    ids.add(id ?? '');
    if (count % 50 === 0 && parseEnvelope(JSON.parse(String(body))).problems.length > 0) wrong += 1;
    if (JSON.parse(String(body)).id !== id) wrong += 1;
    count += 1;
    if (count === 9_000) break;
  }
  expect(wrong).toBe(0);
  expect(ids.size).toBe(9_000);
  expect(clock.now()).toBeGreaterThan(0);
});

test('counts answers by status and by the word of the reference receiver', async () => {
  const clock = systemClock();
  await using fine = await sink(clock);
  await using broken = await sink(clock, undefined, { status: 500, body: 'Oops' });
  const [good, bad] = await Promise.all(
    [fine, broken].map(({ url }) => startStorm(url, events(20), options(clock, {})).result),
  );
  expect(good?.answers).toEqual({ 200: { ignored: 20 } });
  expect(bad?.answers).toEqual({ 500: { other: 20 } });
});

test('gives up where nobody ever answers', async () => {
  const clock = systemClock();
  const url = new URL(`http://127.0.0.1:${await freePort()}/webhook`);
  const result = await startStorm(url, events(), options(clock, {})).result;
  expect(result.unreachable).toMatchObject({ code: 'refused' });
});

test('tells what it knows when it is interrupted', async () => {
  using clock = virtualClock();
  await using receiver = await sink(clock, () => 400);
  const controller = new AbortController();
  const { signal } = controller;
  const storm = startStorm(receiver.url, events(), options(clock, { rate: 10, durationMs: 60_000, signal }));
  await clock.sleep(1_050);
  expect(storm.progress()).toMatchObject({ sent: 11, inFlight: 4 });
  controller.abort();
  expect(await storm.result).toMatchObject({
    planned: 11,
    sent: 11,
    answered: 7,
    cancelled: 4,
    unanswered: 0,
  });
});

test('rejects with what its source throws', async () => {
  const clock = systemClock();
  await using receiver = await sink(clock);
  // biome-ignore lint/correctness/useYield: a source that breaks before its first delivery
  async function* broken(): AsyncGenerator<Outgoing> {
    throw new Error('the disk is gone');
  }
  await expect(startStorm(receiver.url, broken(), options(clock, {})).result).rejects.toThrow(
    'the disk is gone',
  );
});

test.each([
  ['a rate', { rate: 200 }],
  ['rate max', { rate: 'max', connections: 1 }],
] as const)('rejects with what its source throws in mid-run, at %s', async (_what, others) => {
  using clock = virtualClock();
  await using receiver = await sink(clock);
  function* broken(): Generator<Outgoing> {
    yield* events(9);
    throw new Error('the tenth is gone');
  }
  await expect(startStorm(receiver.url, broken(), options(clock, others)).result).rejects.toThrow(
    'the tenth is gone',
  );
  expect(receiver.bodies.length).toBeGreaterThan(0);
});

test('ends in time where its source waits, and tells for how long', async () => {
  const clock = systemClock();
  await using receiver = await sink(clock);
  const timeOver = Promise.withResolvers<void>();
  async function* waiting(): AsyncGenerator<Outgoing> {
    yield* events(3);
    await timeOver.promise;
  }
  const storm = startStorm(
    receiver.url,
    waiting(),
    options(clock, { rate: 100, durationMs: 300, onEnd: timeOver.resolve }),
  );
  const result = await storm.result;
  expect(result).toMatchObject({ planned: 30, sent: 3, notSent: 27, reached: false });
  expect(result.sourceMs).toBeGreaterThan(50);
});

test('a change that only the first round has a place for is left out of the others', async () => {
  const changes = [readFieldChange('/data/live_info/categories/1=x')];
  const seconds: unknown[] = [];
  const asked = { what: 'live_start', tier: 'realistic', seed: 2, count: 6 } as const;
  for await (const { body } of stormToEmit({ ...asked, changes })) {
    seconds.push(JSON.parse(String(body)).data.live_info.categories[1]);
  }
  expect(seconds).toEqual(['x', 'x', 'x', undefined, 'x', undefined]);
});

test('gives up where nobody ever answers, also while its source waits', async () => {
  const clock = systemClock();
  const url = new URL(`http://127.0.0.1:${await freePort()}/webhook`);
  const ended = Promise.withResolvers<void>();
  async function* waiting(): AsyncGenerator<Outgoing> {
    yield* events(5);
    await ended.promise;
  }
  const result = await startStorm(url, waiting(), options(clock, { onEnd: ended.resolve })).result;
  expect(result.unreachable).toMatchObject({ code: 'refused' });
});
