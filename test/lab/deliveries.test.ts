import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { judge } from '../../src/conformance/judge/judge.ts';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import type { Payload } from '../../src/lab/lab-api.ts';
import { readLedger } from '../../src/ledger/ledger-file.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { readContract } from '../contracts/read-contract.ts';
import { plainTarget } from './plain-target.ts';
import { labScene } from './scene.ts';

const ajv = new Ajv2020({ strictTypes: false, formats: { 'date-time': true } });
const isEntry = ajv.compile(readContract('ledger.schema.json'));

test.each(eventTypes)('a sample of %s is conformant, readable and of now', async (type) => {
  const lab = await labScene();
  const { body } = await lab.get<Payload>('GET', `api/payload?type=${type}`);
  const { envelope } = parseEnvelope(JSON.parse(body));
  expect(envelope).toMatchObject({ type });
  expect(body).toContain('\n  "id": ');
  expect(Math.abs(Date.parse(envelope?.ts ?? '') - Date.now())).toBeLessThan(60_000);
  const other = await lab.get<Payload>('GET', `api/payload?type=${type}`);
  expect(JSON.parse(other.body).id).not.toBe(envelope?.id);
  expect(await lab.get('POST', 'api/checks', { body })).toEqual([]);
});

test('the sample of a finished transmux names the recording', async () => {
  const lab = await labScene();
  const { id, output } = await lab.lay();
  const { body } = await lab.get<Payload>('GET', `api/payload?type=video_transmux_finish&recording=${id}`);
  expect(JSON.parse(body).data.output).toBe(output);
  expect((await lab.ask('GET', 'api/payload?type=video_transmux_finish&recording=r9')).status).toBe(404);
  expect((await lab.ask('GET', 'api/payload?type=video_finish')).status).toBe(400);
});

test.each(['{"id": ', '', 'x', '[]', '{"type":""}', '\ud83d'])(
  '%j is delivered as it stands',
  async (body) => {
    const lab = await labScene();
    expect((await lab.ask('POST', 'api/deliveries', { kind: 'once', body })).status).toBe(202);
    const [made] = await lab.deliveriesMade(1);
    expect(made).toMatchObject({ label: 'body', body: Buffer.from(body).toString(), key: '$WEBHOOK_SECRET' });
    expect(made?.answer?.status).toBeGreaterThanOrEqual(400);
  },
);

test('a session is delivered in its order, and uploads its recording', async () => {
  const lab = await labScene();
  const recording = await lab.lay();
  await lab.get('POST', 'api/deliveries', { kind: 'session', recording: recording.id });
  const made = await lab.deliveriesMade(10);
  expect(made.map(({ label }) => label)).toEqual(eventTypes);
  expect(made.flatMap((delivery) => (delivery.recording === recording.id ? [delivery.label] : []))).toEqual([
    'video_transmux_finish',
  ]);
  expect(await lab.attemptsOver(1)).toMatchObject([{ recording: recording.id, answer: { status: 201 } }]);
});

test('deliveries are replayed together, in their order', async () => {
  const bodies: string[] = [];
  const target = plainTarget('secret', (request, response) => {
    request.setEncoding('utf8').on('data', (text) => bodies.push(text));
    request.on('end', () => response.end());
  });
  const lab = await labScene({ target });
  for (const body of ['{"id":1}', '{"id":2}', '{"id":3}']) {
    await lab.get('POST', 'api/deliveries', { kind: 'once', body });
    await lab.deliveriesMade(bodies.length + 1);
  }
  const { count } = await lab.get<{ count: number }>('POST', 'api/deliveries', {
    kind: 'replay',
    ids: ['d3', 'd1'],
  });
  await lab.deliveriesMade(5);
  expect([count, ...bodies.slice(3)]).toEqual([2, '{"id":1}', '{"id":3}']);
});

test('a delivery is seen as soon as it begins, kept while it is open, and changes when it is over', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const lab = await labScene({ target: plainTarget('secret', (_, response) => asked.resolve(response)) });
  await lab.get('POST', 'api/deliveries', { kind: 'once', body: '{"type":"app_exit"}' });
  const [begun] = await lab.page.until(() => lab.deliveries().length > 0 && lab.deliveries());
  expect(begun).toMatchObject({ label: 'app_exit', body: '{"type":"app_exit"}', key: '$WEBHOOK_SECRET' });
  expect(begun).not.toHaveProperty('answer');
  const response = await asked.promise;
  await lab.get('DELETE', 'api/entries');
  await lab.page.until(() => lab.page.received.some(({ name }) => name === 'cleared'));
  response.end('late');
  const [over] = await lab.deliveriesMade(1);
  expect(over).toMatchObject({ id: begun?.id, atMs: begun?.atMs, answer: { status: 200, body: 'late' } });
});

test('a delivery that is open when the lab ends is left open, and ends', async () => {
  const lab = await labScene({ target: plainTarget('secret', () => undefined) });
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  await lab.page.until(() => lab.deliveries().length === 1);
  await lab.end();
  expect(lab.deliveries()).toHaveLength(1);
});

test.each([
  { kind: 'fuzzed', count: 0 },
  { kind: 'fuzzed', count: 10_001 },
  { kind: 'fuzzed', count: 1.5 },
  { kind: 'fuzzed' },
  { kind: 'twice', body: '{}' },
  { kind: 'once' },
  { kind: 'replay', ids: [] },
  { kind: 'replay', ids: [1] },
  {},
])('%j is no order', async (order) => {
  const lab = await labScene();
  expect((await lab.ask('POST', 'api/deliveries', order)).status).toBe(400);
});

test('no more is ordered than can be made in a while', async () => {
  const lab = await labScene();
  const order = { kind: 'fuzzed', count: 10_000 };
  const answers = await Promise.all([1, 2, 3].map(() => lab.ask('POST', 'api/deliveries', order)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429]);
});

test('what is not there is said to be so', async () => {
  const lab = await labScene();
  expect((await lab.ask('POST', 'api/deliveries', { kind: 'replay', ids: ['d7'] })).status).toBe(404);
  expect((await lab.ask('GET', 'api/deliveries/r1/curl')).status).toBe(404);
  expect((await lab.ask('POST', 'api/deliveries', { kind: 'session', recording: 'r9' })).status).toBe(404);
});

test('a wrong script is refused and changes nothing', async () => {
  const lab = await labScene();
  await lab.script('500,201');
  const answer = await lab.ask('PUT', 'api/script', { script: '500,rset' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    title: expect.stringContaining('"rset"'),
    detail: expect.stringContaining('reset'),
  });
  expect(await lab.get('GET', 'api/state')).toMatchObject({ script: '500,201' });
  expect(await lab.get('POST', 'api/script-checks', { script: '500,rset' })).toMatchObject([
    { offset: 4, length: 4 },
  ]);
});

test('what happened is a ledger that can be read', async () => {
  const lab = await labScene();
  const recording = await lab.lay();
  await lab.script('500,reset,201');
  await lab.announce(recording);
  await lab.attemptsOver(3);
  await lab.script('stall');
  await lab.announce(recording);
  await lab.page.until(() => lab.attempts().length === 4);
  const answer = await lab.ask('GET', 'api/ledger');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lab.ndjson"');
  using folder = mkdtempDisposableSync(join(tmpdir(), 'harness-lab-'));
  const file = join(folder.path, 'lab.ndjson');
  writeFileSync(file, await answer.text());
  const entries = [...readLedger(file)];
  for (const entry of entries) expect(isEntry(entry), JSON.stringify([entry, isEntry.errors])).toBe(true);
  expect(entries[0]).toMatchObject({ kind: 'run', profile: 'lab', rules: [] });
  expect(entries.at(-1)).toMatchObject({ kind: 'end' });
  expect(reportOf(entries, judge(entries, []))).toMatchObject({ profile: 'lab', rules: [] });
});
