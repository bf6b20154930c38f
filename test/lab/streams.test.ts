import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { LabState } from '../../src/lab/lab-api.ts';
import type { Surroundings } from '../../src/target/target.ts';
import { listen } from './event-stream.ts';
import { plainTarget } from './plain-target.ts';
import { labScene } from './scene.ts';

test('a stream begins with the state and all entries', async () => {
  const lab = await labScene();
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  await lab.deliveriesMade(10);
  await using late = await listen(lab.url);
  await late.until(() => late.entries().size === lab.page.entries().size);
  expect(late.received[0]).toMatchObject({ name: 'state' });
  const state = await lab.get<LabState>('GET', 'api/state');
  expect(late.state()).toEqual({ ...state, nowMs: expect.any(Number) });
  expect(new Map(late.entries())).toEqual(new Map(lab.page.entries()));
});

test('a page that comes back gets what it missed, and no more', async () => {
  const lab = await labScene();
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  await lab.deliveriesMade(10);
  const lastId = lab.page.received.at(-1)?.id ?? 0;
  await lab.get('POST', 'api/deliveries', { kind: 'replay', ids: ['d1'] });
  await lab.deliveriesMade(11);
  for (const from of [{ lastId }, { query: `?after=${lastId}` }]) {
    await using back = await listen(lab.url, from);
    await back.until(() => back.entries().size > 0);
    expect(back.entries().get('d1')).toBeUndefined();
    expect(back.entries().get('d11')).toMatchObject({ kind: 'delivery' });
    expect(back.received.map(({ name }) => name)).not.toContain('cleared');
  }
});

test('a page that knows more than there is begins anew', async () => {
  const lab = await labScene();
  await using lost = await listen(lab.url, { lastId: 1_000_000 });
  await lost.until(() => lost.entries().has('run'));
  expect(lost.received[0]).toMatchObject({ name: 'cleared' });
});

test('what is forgotten is forgotten by all pages, and by those that come back', async () => {
  const lab = await labScene();
  const recording = await lab.lay();
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  await lab.deliveriesMade(10);
  const lastId = lab.page.received.at(-1)?.id ?? 0;
  await lab.script('hold');
  await lab.announce(recording);
  await lab.deliveriesMade(11);
  await lab.page.until(() => lab.attempts().length === 1);
  await lab.get('DELETE', 'api/entries');
  await lab.page.until(() => lab.deliveries().length === 0);
  await using back = await listen(lab.url, { lastId });
  await back.until(() => back.entries().has('run'));
  for (const page of [lab.page, back]) {
    const left = await page.until(() => page.entries().size >= 3 && [...page.entries().keys()]);
    expect(left.toSorted()).toEqual(['a1', 'r1', 'run']);
  }
});

test('changes of the state are told', async () => {
  const lab = await labScene();
  await lab.script('500,201');
  const state = await lab.page.until(() => lab.page.state()?.script === '500,201' && lab.page.state());
  expect(state).toMatchObject({ target: { kind: 'embedded' }, retrying: { retryDelayMs: 300 }, runs: [] });
});

test('a state tells the time, also where nothing has changed', async () => {
  const lab = await labScene();
  const { nowMs } = await lab.get<LabState>('GET', 'api/state');
  await using late = await listen(lab.url);
  const told = await late.until(() => late.state());
  expect(told.nowMs).toBeGreaterThan(nowMs);
  expect(told.nowMs).toBeLessThan((await lab.get<LabState>('GET', 'api/state')).nowMs);
});

test('generated deliveries reach the receiver, and all are taken', async () => {
  const lab = await labScene();
  const count = 300;
  expect(await lab.get('POST', 'api/deliveries', { kind: 'fuzzed', count })).toEqual({ count });
  const made = await lab.deliveriesMade(count);
  expect(made.map(({ answer }) => answer?.status)).toEqual(Array(count).fill(200));
  expect(new Set(made.map(({ label }) => label)).size).toBe(10);
});

test('ten thousand entries reach a late page, in pieces', async () => {
  const count = 10_000;
  const print = ({ onLine }: Surroundings): void => {
    for (let line = 1; line <= count; line += 1) onLine('stdout', `line ${line} ${'.'.repeat(200)}`);
  };
  const lab = await labScene({ target: plainTarget('secret', (_, response) => response.end(), print) });
  await using late = await listen(lab.url);
  await late.until(() => late.entries().size === count + 1);
  expect(late.entries().get(`l${count}`)).toMatchObject({ text: expect.stringMatching(`^line ${count} `) });
});

test('many pages hear the same', async () => {
  const lab = await labScene();
  const pages = await Promise.all(Array.from({ length: 40 }, () => listen(lab.url)));
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  await Promise.all(pages.map((page) => page.until(() => page.entries().has('d10'))));
  await Promise.all(pages.map((page) => page[Symbol.asyncDispose]()));
});

test('a silent stream gives signs of life', async () => {
  const lab = await labScene({ heartbeatMs: 20 });
  await lab.page.until(() => lab.page.text().includes('\n:\n\n:\n\n'));
});

test('a page that does not read is let go', async () => {
  const lab = await labScene({ heartbeatMs: 100 });
  const { port, host, pathname } = new URL(lab.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`GET ${pathname}api/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
  // Far more than sockets hold.
  const body = JSON.stringify({ id: 'x'.repeat(900_000) });
  for (let sent = 1; sent <= 24; sent += 1) await lab.get('POST', 'api/deliveries', { kind: 'once', body });
  await lab.deliveriesMade(24);
  // The page that reads hears of it after two signs of life.
  const signs = lab.page.text().length;
  await lab.page.until(() => lab.page.text().length > signs + 12);
  socket.resume();
  await closed;
});

test('all streams end with the lab, at once, and say so', async () => {
  const lab = await labScene();
  const pages = await Promise.all([listen(lab.url), listen(lab.url)]);
  await lab.end();
  await Promise.all(pages.map(({ ended }) => ended));
  expect(pages.map(({ received }) => received.at(-1)?.name)).toEqual(['ended', 'ended']);
  await expect(fetch(`${lab.url}api/state`)).rejects.toThrow();
});
