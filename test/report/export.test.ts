import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { RunEntry, TargetFacts } from '../../src/ledger/entry.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { failureTest } from '../../src/report/export/failure-test.ts';
import { loneExchange } from '../../src/report/export/lone-exchange.ts';
import { type TestKind, testKinds } from '../../src/report/export/test-kinds.ts';
import { DEFAULT_ENVIRONMENT as environment } from '../../src/target/render-environment.ts';
import { attempt, delivery, emptyLedger, reported } from './sample-run.ts';

const root = join(import.meta.dirname, '../..');
const python = join(root, 'test/third-party/python-stdlib');
const TIME_SCALE = 0.03;

/** How each kind is run, and in which file. */
const kinds: { readonly [Kind in TestKind]: readonly [file: string, ...command: string[]] } = {
  vitest: [
    'failure.test.mjs',
    process.execPath,
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root=.',
  ],
  pytest: ['test_failure.py', 'python3'],
  go: ['failure_test.go', 'go', 'test'],
  bash: ['failure.sh', 'bash'],
};

interface Changes {
  readonly script?: string;
  readonly target?: Partial<TargetFacts>;
}

/** A run in which an upload that fails is tried again after half of the delay. */
function hastyRun({ script = '500', target = {} }: Changes = {}) {
  const ledger = emptyLedger();
  const run: Omit<RunEntry, 'id'> = {
    kind: 'run',
    atMs: 0,
    suite: { name: 'recorder-harness', version: '0.1.0' },
    startedAt: '2026-01-01T00:00:00.000Z',
    target: {
      kind: 'command',
      name: `python3 ${join(python, 'flawed_receiver.py')}`,
      url: 'http://127.0.0.1:5000/webhook',
      fingerprint: 'f',
      virtualTime: false,
      timeScale: TIME_SCALE,
      lacks: {},
      ...target,
    },
    storage: { url: 'http://127.0.0.1/' },
    profile: 'reference',
    seed: 1,
    rules: [],
  };
  ledger.append(run);
  const recording = ledger.append({
    kind: 'recording',
    label: 'tape',
    name: "it's a tape-rh0123456789ab.mp4",
    output: "/app/rec/it's a tape-rh0123456789ab.mp4",
    bytes: 2048,
    sha256: 'ab'.repeat(32),
    script,
    laid: true,
    atMs: 0,
  }).id;
  const data = { platform: 'twitch', channel: 'ch"`$x\\', output: "/app/rec/it's a tape-rh0123456789ab.mp4" };
  const event = { id: 'e1', ts: '2026-01-01T00:00:00.0Z', type: 'video_transmux_finish', data };
  delivery(ledger, {
    recording,
    headers: [['content-type', 'application/json']],
    body: JSON.stringify(event),
  });
  const tries = [1, 2, 3].map((number) => attempt(ledger, { recording, number, atMs: number * 160 }));
  const rule = reported(tries, {
    id: 'retry/waits-ten-seconds',
    title: 'Attempts are ten seconds apart',
    departure: 'early',
  });
  return { rule, entries: ledger.entries() };
}

/** A run in which an event without a recording is refused, which breaks a rule of the profile "core". */
function refusingRun() {
  const ledger = emptyLedger();
  const run = hastyRun().entries.find((entry): entry is RunEntry => entry.kind === 'run');
  if (run)
    ledger.append({ ...run, target: { ...run.target, lacks: { 'stated-answers': 'It has its own.' } } });
  const answer = { status: 422, headers: [], body: '', truncated: false, headAtMs: 1, endAtMs: 1 };
  const refused = delivery(ledger, { answer });
  const rule = reported([refused], { id: 'delivery/every-event-type-is-accepted', departure: 'refused' });
  return { rule, entries: ledger.entries() };
}

/** The command of a receiver that gives each event this status, and no body. */
function answering(status: number): string {
  return `"${process.execPath}" -e 'require("http").createServer((_, answer) => answer.writeHead(${status}).end()).listen(process.env.PORT)'`;
}

async function runs(
  kind: TestKind,
  env: Readonly<Record<string, string>>,
  changes: Changes = {},
): Promise<{ exitCode: number; output: string }> {
  return runsOf(hastyRun(changes), kind, env);
}

async function runsOf(
  { rule, entries }: Pick<ReturnType<typeof hastyRun>, 'rule' | 'entries'>,
  kind: TestKind,
  env: Readonly<Record<string, string>>,
): Promise<{ exitCode: number; output: string }> {
  const exchange = loneExchange(rule, entries);
  if ('reason' in exchange) throw new Error(exchange.reason);
  const [file, program = '', ...words] = kinds[kind];
  using folder = temporaryFolder();
  const scaled = `"environment": {\n "RETRY_DELAY_S": "${10 * TIME_SCALE}",`;
  writeFileSync(
    join(folder.path, file),
    failureTest(exchange, { kind, environment }).replace('"environment": {', scaled),
  );
  const child = spawn(program, [...words, file], {
    cwd: folder.path,
    env: { ...process.env, ...env, http_proxy: 'http://127.0.0.1:9', no_proxy: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { exitCode, output: out + error };
}

const isMissing = (kind: TestKind): boolean =>
  [kinds[kind][1] ?? '', 'python3'].some((program) => spawnSync(program, ['version']).error !== undefined);

describe('a failure as a test of the user', () => {
  test.skipIf(testKinds.some(isMissing)).each(testKinds)(
    'fails on the receiver that has the defect, and passes once that is mended: %s',
    async (kind) => {
      const flawed = await runs(kind, { DEFECT: 'delay-5s' });
      expect(flawed.exitCode, flawed.output).not.toBe(0);
      expect(flawed.output).toMatch(/between attempts|wrong: gap/);
      const mended = await runs(kind, { RECEIVER_COMMAND: `python3 ${join(python, 'receiver.py')}` });
      expect(mended.exitCode, mended.output).toBe(0);
      const unknown = await runs(
        kind,
        { RECEIVER_COMMAND: '' },
        { target: { name: 'python3 receiver.py …' } },
      );
      expect(unknown.exitCode, unknown.output).not.toBe(0);
      expect(unknown.output).toContain('Set RECEIVER_COMMAND to the command that starts your receiver.');
    },
  );

  test.skipIf(testKinds.some(isMissing)).each(testKinds)(
    'asks for no more than its rule, which leaves the body of an answer open: %s',
    async (kind) => {
      const taking = await runsOf(refusingRun(), kind, { RECEIVER_COMMAND: answering(204) });
      expect(taking.exitCode, taking.output).toBe(0);
      const refusing = await runsOf(refusingRun(), kind, { RECEIVER_COMMAND: answering(422) });
      expect(refusing.exitCode, refusing.output).not.toBe(0);
    },
  );

  test('a receiver that dies by a signal is one that does not listen', async () => {
    const { output } = await runs('vitest', { RECEIVER_COMMAND: 'kill -KILL $$' });
    expect(output).toContain('The receiver does not listen on');
    expect(output).not.toContain('ESRCH');
  });
});

test('a failure that takes more than statuses of a storage is not exported as a test', () => {
  const { rule, entries } = hastyRun({ script: 'reset,201' });
  expect(loneExchange(rule, entries)).toEqual({ reason: expect.stringContaining('answer by statuses') });
});

test('a failure of what events lead to is not exported as a test, which would see the answer alone', () => {
  const { rule, entries } = refusingRun();
  expect(loneExchange({ ...rule, id: 'effect/comes-once-for-each-accepted-event' }, entries)).toEqual({
    reason: expect.stringContaining('a test sees no more than the answer and the uploads'),
  });
});

test('a failure of an event whose body came in two parts is not exported as a test, which would send it in one', () => {
  const { rule, entries } = hastyRun();
  const cut = entries.map((entry) => (entry.kind === 'delivery' ? { ...entry, cutAt: 20 } : entry));
  expect(loneExchange(rule, cut)).toHaveProperty('reason');
});

const [TWO, ONE, ODD] = ['two-rh000000000000.mp4', 'one-rh000000000001.mp4', '#1-rh000000000002.mp4'];

/** A run in which these are uploaded of three recordings, the first of which has other bytes or another answer, and its failure. */
function missingRun(uploaded: readonly string[], { bytes = 1, status = 200 }) {
  const ledger = emptyLedger();
  const run = hastyRun().entries.find((entry): entry is RunEntry => entry.kind === 'run');
  if (run) ledger.append(run);
  const recordings = [TWO, ONE, ODD].map((name) => {
    const isFirst = name === TWO;
    const output = `/app/rec/${name}`;
    const tape = { label: 'tape', name, output, sha256: 'ab', script: '201', laid: true, atMs: 0 };
    const entry = ledger.append({ ...tape, kind: 'recording', bytes: isFirst ? bytes : 1 });
    const data = { platform: 'twitch', channel: 'c', output };
    const event = { id: name, ts: '2026-01-01T00:00:00.0Z', type: 'video_transmux_finish', data };
    const answer = { status: isFirst ? status : 200, headers: [], body: '{"status":"success"}' };
    delivery(ledger, {
      recording: entry.id,
      body: JSON.stringify(event),
      answer: { ...answer, truncated: false, headAtMs: 1, endAtMs: 1 },
    });
    if (uploaded.includes(name)) attempt(ledger, { recording: entry.id, status: 201 });
    return entry;
  });
  return { rule: reported(recordings.slice(0, 1), { departure: 'missing' }), entries: ledger.entries() };
}

test.each([
  ['where none came of the others either', [], {}, true],
  ['unless one came of another event like it', [ONE], {}, false],
  ['where one came of an odd name', [ODD], {}, true],
  ['where one came of another size', [ONE], { bytes: 2 }, true],
  ['where its event is refused', [ONE], { status: 422 }, true],
])('an upload that does not come is exported as a test, %s', (_, uploaded, own, isExported) => {
  const { rule, entries } = missingRun(uploaded, own);
  expect('reason' in loneExchange(rule, entries)).toBe(!isExported);
});

test('what was seen and is as it must be is not exported as a test', () => {
  const { rule, entries } = hastyRun();
  const right = entries.map((entry) =>
    entry.kind === 'attempt' ? { ...entry, atMs: entry.number * 400 } : entry,
  );
  expect(loneExchange(rule, right.map(answeredLater))).toHaveProperty('reason');
});

test.each(['secret', 'directory', 'stated-answers', 'container-paths'] as const)(
  'no test is made of a receiver that lacks what it would ask for: %s',
  (need) => {
    const { rule, entries } = hastyRun({ target: { lacks: { [need]: 'It takes another receiver.' } } });
    expect(loneExchange(rule, entries)).toEqual({
      reason: 'No test can be made of retry/waits-ten-seconds. It takes another receiver.',
    });
  },
);

test('the test of a run with scaled times says that its receiver must have them', () => {
  const { rule, entries } = hastyRun();
  const exchange = loneExchange(rule, entries);
  if ('reason' in exchange) throw new Error(exchange.reason);
  expect(failureTest(exchange, { kind: 'go', environment })).toContain(
    `\n// The run expected times of ${TIME_SCALE} times those of`,
  );
  expect(failureTest({ ...exchange, timeScale: 1 }, { kind: 'bash', environment })).not.toContain(
    'The run expected times',
  );
});

test.each<Partial<TargetFacts>>([{ kind: 'url' }, { kind: 'embedded' }, { name: 'serve --key ***' }])(
  'no command is made up: %o',
  (target) => {
    const { rule, entries } = hastyRun({ target });
    expect(loneExchange(rule, entries)).not.toHaveProperty('command');
  },
);

/** An attempt whose body and answer follow its beginning. */
function answeredLater<E extends ReturnType<typeof hastyRun>['entries'][number]>(entry: E): E {
  if (entry.kind !== 'attempt' || !entry.answer) return entry;
  const { atMs, body, answer } = entry;
  return {
    ...entry,
    body: { ...body, firstAtMs: atMs, lastAtMs: atMs + 4 },
    answer: { ...answer, atMs: atMs + 6 },
  };
}
