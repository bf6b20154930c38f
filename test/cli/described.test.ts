import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { JudgedReceiver } from '../../src/cli/conform/judge-receiver.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { memberOf } from '../../src/spec/member-of.ts';
import { judgeDescribed, type Seen, smallReceiver } from './described-receiver.ts';
import { main, runHarness } from './run-command.ts';
import { program, scene } from './scene.ts';

const NOTIFIER = 'test/third-party/notifier/receiver.json';
const SECRET = 'correct-horse-battery';

function failed({ report }: JudgedReceiver): string[] {
  return report.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}

function verdictOf({ report }: JudgedReceiver, id: string): string | undefined {
  return report.rules.find((rule) => rule.id === id)?.verdict;
}

/** The status of a receiver that takes events and nothing else. */
function whereEvent({ event }: Seen): number {
  return event ? 200 : 400;
}

test('a receiver with a path of its own and no key is conformant in core, and the report says what departs', async () => {
  await using receiver = await smallReceiver((seen) =>
    seen.path === '/webhook/oneliverec' ? whereEvent(seen) : 404,
  );
  const url = `${receiver.origin}/webhook/oneliverec`;
  const judged = await judgeDescribed({ name: 'transmuxer', url, key: { in: 'none' }, storage: 'none' });
  expect(failed(judged)).toEqual([]);
  expect(judged.report.exitCode).toBe(0);
  expect(judged.report.described).toEqual({
    name: 'transmuxer',
    departures: ['takes no key', 'uploads nothing'],
  });
  const key = judged.report.rules.find(({ id }) => id === 'delivery/bad-key-is-refused');
  expect(key).toMatchObject({ verdict: 'not-applicable', reason: expect.stringContaining('takes no key') });
  expect(key).not.toHaveProperty('wants');
});

test('a description in YAML is found too, and one beside another is an error', async () => {
  using files = scene();
  const list = () => runHarness(['conform', '--list'], { cwd: files.folder });
  writeFileSync(files.path('receiver.yaml'), 'name: archive\npatch: /webhook\n');
  const alone = await list();
  expect(alone.stderr).toContain('no member "patch" (line 2, column 8)');
  expect(alone.exitCode).toBe(2);
  writeFileSync(files.path('receiver.json'), '{}');
  const both = await list();
  expect(both.stderr).toContain('"receiver.json" and "receiver.yaml" are both in this folder');
  expect(both.exitCode).toBe(2);
});

test('conform starts what receiver.json of the current folder names, on its path and without a key', async () => {
  using files = scene();
  const command = [process.execPath, program('fixed-path-receiver.mjs')];
  const described = { command, path: '/webhook/oneliverec', key: { in: 'none' }, storage: 'none' };
  const run = async (description: object, ...argv: readonly string[]) => {
    writeFileSync(files.path('receiver.json'), JSON.stringify(description));
    return runHarness(['conform', '--profile', 'core', '--fuzz', '0', ...argv], { cwd: files.folder });
  };
  const { stdout, exitCode } = await run(described);
  expect(stdout).toContain(
    'by its own description: takes events at /webhook/oneliverec; takes no key; uploads nothing',
  );
  expect(exitCode).toBe(0);
  expect((await run({ ...described, path: undefined })).exitCode).not.toBe(0);
  expect((await run({ ...described, key: undefined })).exitCode).not.toBe(0);
  const { exitCode: refused, stderr } = await run({ ...described, pth: '/x' });
  expect([refused, stderr]).toEqual([2, expect.stringContaining('Did you mean "path"?')]);
  // The bundled receiver.
  const bundled = await run(described, '--without-description', '--only', 'delivery/bad-key-is-refused');
  expect(bundled.exitCode).toBe(0);
});

test('the command that repeats a failure names the description that was named', async () => {
  using files = scene();
  const command = [process.execPath, program('fixed-path-receiver.mjs')];
  writeFileSync(
    files.path('mine.json'),
    JSON.stringify({ command, key: { in: 'none' }, path: '/elsewhere' }),
  );
  const conform = [
    'conform',
    '--description',
    'mine.json',
    '--only',
    'delivery/every-event-type-is-accepted',
  ];
  const { stdout } = await runHarness([...conform, '--no-preflight'], { cwd: files.folder });
  expect(stdout).toMatch(/^ {2}repeat .* --description mine\.json/m);
});

test('a receiver with a route for each of four types gets these types only, each at its route', async () => {
  const seen: Seen[] = [];
  const own = { live_start: '/live', live_end: '/live', video_file_finish: '/files', error: '/errors' };
  await using receiver = await smallReceiver((one) => {
    seen.push(one);
    if (!one.event) return 400;
    return memberOf(own, one.event.type) === one.path ? 204 : 404;
  });
  const routes = { 'live_*': '/live', video_file_finish: '/files', error: '/errors' };
  const events = Object.keys(own);
  const description = { url: `${receiver.origin}/live`, key: { in: 'none' }, routes, events };
  const judged = await judgeDescribed(description);
  const types = new Set(seen.map(({ event }) => event?.type).filter((type) => type !== undefined));
  expect([...types].toSorted()).toEqual(events.toSorted());
  expect(failed(judged)).toEqual([]);
  expect(judged.report.summary.pass).toBeGreaterThan(5);
  expect(failed(await judgeDescribed({ ...description, events: undefined }))).toContain(
    'delivery/every-event-type-is-accepted',
  );
  expect(failed(await judgeDescribed({ ...description, routes: undefined }))).toContain(
    'delivery/every-event-type-is-accepted',
  );
});

test.each(['live_start', 'video_transmux_finish', 'error'])(
  'a receiver that subscribes to %s alone gets no other type in any profile',
  async (type) => {
    const types = new Set<string>();
    await using receiver = await smallReceiver((seen) => {
      if (seen.event) types.add(seen.event.type);
      return whereEvent(seen);
    });
    const judged = await judgeDescribed(
      { url: `${receiver.origin}/`, key: { in: 'none' }, events: [type], storage: 'none' },
      ['--profile', 'hardening'],
    );
    expect([...types]).toEqual([type]);
    expect(verdictOf(judged, 'delivery/every-event-type-is-accepted')).toBe('pass');
    expect(verdictOf(judged, 'envelope/survives-malformed-bodies')).toBe('pass');
  },
);

/** The types of all events that were delivered. */
function typesDelivered({ entries }: JudgedReceiver): readonly unknown[] {
  const bodies = entries.flatMap((entry) => (entry.kind === 'delivery' ? [entry.body ?? 'null'] : []));
  return [...new Set(bodies.map((body) => memberOf(JSON.parse(body), 'type')))].toSorted();
}

test.each([
  [['live_end', 'video_transmux_finish'], 'pass'],
  [['video_transmux_finish'], 'not-applicable'],
])('a receiver that uploads and subscribes to %j is compared by these alone', async (events, ofOthers) => {
  using files = scene();
  const judged = await judgeDescribed(
    { command: [process.execPath, main, 'receiver'], directory: files.folder, events },
    [
      ...['--profile', 'reference', '--only', 'answer/transmux-without-output-is-ignored'],
      ...['--only', 'answer/other-events-are-ignored'],
    ],
  );
  expect(typesDelivered(judged)).toEqual(events);
  expect(verdictOf(judged, 'answer/transmux-without-output-is-ignored')).toBe('pass');
  expect(verdictOf(judged, 'answer/other-events-are-ignored')).toBe(ofOthers);
});

test('a notifier that subscribes to some types is told of these alone', async () => {
  const { $schema: _, ...notifier } = JSON.parse(readFileSync(NOTIFIER, 'utf8'));
  const rule = 'effect/other-type-leads-to-none';
  const judge = (events: readonly string[]) =>
    judgeDescribed({ ...notifier, directory: dirname(resolve(NOTIFIER)), events }, ['--only', rule]);
  const two = await judge(['live_start', 'live_end']);
  expect(typesDelivered(two)).toEqual(['live_end', 'live_start']);
  expect(verdictOf(two, rule)).toBe('pass');
  expect(verdictOf(await judge(['live_start']), rule)).toBe('not-applicable');
});

test('a receiver that refuses other platforms and channels gets events of those that it knows', async () => {
  await using receiver = await smallReceiver((seen) => {
    const platform = memberOf(seen.event?.data, 'platform');
    const channel = memberOf(seen.event?.data, 'channel');
    if (platform !== undefined && platform !== 'bilibili' && platform !== 'inke') return 400;
    if (platform === 'bilibili' && channel !== '73') return 404;
    return whereEvent(seen);
  });
  const url = `${receiver.origin}/webhook`;
  const told = { url, key: { in: 'none' } };
  const platforms = ['bilibili', 'inke'];
  const channels = { bilibili: ['73'] };
  expect(failed(await judgeDescribed({ ...told, platforms, channels }, ['--fuzz', '50']))).toEqual([]);
  expect(failed(await judgeDescribed({ ...told, platforms }))).toContain(
    'delivery/every-event-type-is-accepted',
  );
  expect(failed(await judgeDescribed(told))).toContain('delivery/every-event-type-is-accepted');
});

test.each([
  ['a header', { in: 'header', name: 'X-Token' }, ({ headers }: Seen) => headers['x-token'] === SECRET],
  [
    'a bearer token',
    { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
    ({ headers }: Seen) => headers.authorization === `Bearer ${SECRET}`,
  ],
  [
    'Basic authentication',
    { in: 'basic', user: 'recorder' },
    ({ headers }: Seen) => headers.authorization === `Basic ${btoa(`recorder:${SECRET}`)}`,
  ],
  [
    'an HMAC of the body',
    { in: 'hmac', name: 'X-Signature', prefix: 'sha256=' },
    ({ headers, body }: Seen) =>
      headers['x-signature'] === `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
  ],
  ['the query', { in: 'query' }, ({ key }: Seen) => key === SECRET],
])(
  'a receiver that takes its key in %s gets it there, from the variable that is named',
  async (_, key, isRight) => {
    await using receiver = await smallReceiver((seen) => {
      if (key.in !== 'query' && seen.key !== null) return 500;
      return isRight(seen) ? whereEvent(seen) : 401;
    });
    const description = {
      url: `${receiver.origin}/webhook`,
      key: { ...key, variable: 'TOKEN' },
      storage: 'none',
    };
    const judged = await judgeDescribed(description, [], { TOKEN: SECRET });
    expect(failed(judged)).toEqual([]);
    expect(verdictOf(judged, 'delivery/bad-key-is-refused')).toBe('pass');
    expect(JSON.stringify(judged.entries)).not.toContain(SECRET);
    expect(JSON.stringify(judged.entries)).not.toContain(btoa(`recorder:${SECRET}`));
  },
);

test('a receiver that opens the files of finished transmuxes finds them below its prefix', async () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'videos'));
  await using receiver = await smallReceiver((seen) => {
    const output = String(memberOf(seen.event?.data, 'output') ?? '');
    if (!output.startsWith('/data/rec/')) return whereEvent(seen);
    return existsSync(join(folder.path, 'videos', output.slice('/data/rec/'.length))) ? 200 : 500;
  });
  const description = { url: `${receiver.origin}/webhook`, key: { in: 'none' }, storage: 'none' };
  const recordings = { prefix: '/data/rec', folder: join(folder.path, 'videos') };
  const judged = await judgeDescribed({ ...description, recordings });
  expect(failed(judged)).toEqual([]);
  const laid = judged.entries.filter((entry) => entry.kind === 'recording');
  expect(laid.map(({ output }) => output)).toContainEqual(expect.stringMatching(/^\/data\/rec\/typical-/));
});

test('an event is taken by the statuses that are described, and by no others', async () => {
  await using receiver = await smallReceiver(whereEvent);
  const description = { url: `${receiver.origin}/webhook`, key: { in: 'none' } };
  expect(failed(await judgeDescribed({ ...description, success: { statuses: [204] } }))).toContain(
    'delivery/every-event-type-is-accepted',
  );
  expect(failed(await judgeDescribed({ ...description, success: { statuses: [200] } }))).toEqual([]);
});

test('rules about the bodies of answers do not apply where they say nothing', async () => {
  await using receiver = await smallReceiver(whereEvent);
  const description = { url: `${receiver.origin}/webhook`, key: { in: 'none' }, storage: 'none' };
  const fuzz = ['--profile', 'reference', '--fuzz', '5'];
  const id = 'envelope/fuzzed-conformant-envelopes-get-the-stated-answer';
  expect(verdictOf(await judgeDescribed(description, fuzz), id)).not.toBe('not-applicable');
  const any = await judgeDescribed({ ...description, success: { body: 'any' } }, fuzz);
  expect(verdictOf(any, id)).toBe('not-applicable');
});

test('an answer that comes later than it may is none', async () => {
  await using receiver = await smallReceiver(async (seen) => {
    if (seen.event?.type === 'app_exit') await after(1_000);
    return whereEvent(seen);
  });
  const description = { url: `${receiver.origin}/webhook`, key: { in: 'none' } };
  const argv = ['--only', 'delivery/every-event-type-is-accepted'];
  const isFailed = async (answerWithinMs: number) =>
    failed(await judgeDescribed({ ...description, answerWithinMs }, argv)).length > 0;
  expect(await isFailed(400)).toBe(true);
  expect(await isFailed(10_000)).toBe(false);
});
