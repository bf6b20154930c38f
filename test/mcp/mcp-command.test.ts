import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdictLine } from '../../src/report/run-outcome.ts';
import { runHarness } from '../cli/run-command.ts';
import { scene } from '../cli/scene.ts';
import { blockWith, root, table } from '../docs/readme.ts';
import { ledgerFile, readRecorded } from '../report/recorded.ts';
import { type McpClient, mcpClient } from './mcp-client.ts';

const ledger = ledgerFile('three-defects');

let server: McpClient;
beforeAll(async () => {
  server = await mcpClient();
});
afterAll(() => server[Symbol.asyncDispose]());

test('the tools are those of the page, and change nothing', async () => {
  const { tools } = await server.client.listTools();
  expect(tools.map(({ name }) => `\`${name}\``)).toEqual(table('tool').map(([tool]) => tool));
  for (const { annotations } of tools) {
    expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
  }
});

test('an agent is told little before it asks', async () => {
  const { tools } = await server.client.listTools();
  expect(JSON.stringify(tools).length).toBeLessThan(6_000);
  expect(server.client.getInstructions()).toMatch(/^Judges receivers .*--ledger run\.ndjson/);
});

test('a program in which an agent works starts it by the entry of the page', () => {
  const { mcpServers } = JSON.parse(blockWith('mcpServers').text);
  expect(mcpServers).toEqual({ 'recorder-harness': { command: 'npx', args: ['recorder-harness', 'mcp'] } });
});

test('a saved run is judged as its report says', async () => {
  const { report } = readRecorded('three-defects');
  const { data, text } = await server.call('judge', { ledger });
  const failed = report.rules
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ id, level, expected, actual, fix }) => ({ id, level, expected, actual, fix }));
  const { exitCode, required, summary } = report;
  const verdict = verdictLine(report);
  expect(data).toEqual({ verdict, exitCode, required, summary, failed, undecided: [] });
  expect(failed).toHaveLength(3);
  expect(JSON.parse(text)).toEqual(data);
});

test('a saved run in which all holds has no cause', async () => {
  const asked = { ledger: ledgerFile('conformant') };
  expect(await server.call('judge', asked)).toMatchObject({ data: { exitCode: 0, failed: [] } });
  expect(await server.call('causes', asked)).toMatchObject({ data: { causes: [] } });
});

test('a cause comes with what was seen and said, the mend, and the command that judges it again', async () => {
  const { data } = await server.call<{ causes: readonly { rule: string; evidence: readonly string[] }[] }>(
    'causes',
    { ledger },
  );
  expect(data.causes.map(({ rule }) => rule)).toEqual([
    'retry/waits-ten-seconds',
    'retry/every-other-status-is-a-failure',
    'listen/shutdown-finishes-or-names-its-uploads',
  ]);
  expect(data.causes[0]).toMatchObject({
    level: 'required',
    did: expect.stringMatching(/^Tries again after 5 s: 5 s after the answer \d{3}$/),
    expected: '10 s between attempts',
    clause: 'Limits.delay, section "Limits": Attempts are 10 seconds apart.',
    said: [expect.stringMatching(/WARNING Attempt \d to upload/), expect.stringMatching(/^\(stderr at /)],
    fix: 'Wait ten seconds from the end of one attempt to the start of the next.',
    repeat: expect.stringMatching(/ conform --only retry\/waits-ten-seconds --seed 7 -- COMMAND$/),
  });
  expect(data.causes[0]?.evidence.slice(1, 5)).toEqual([
    expect.stringMatching(/^d\d+ at [\d.]+ s POST announcement: 200 after [\d.]+ s$/),
    expect.stringMatching(/^a\d+ at [\d.]+ s PUT attempt 1: \d{3} after [\d.]+ s$/),
    expect.stringMatching(/^5\.0\d s between them$/),
    expect.stringMatching(/^a\d+ at [\d.]+ s PUT attempt 2: \d{3} after [\d.]+ s$/),
  ]);
});

test('a ledger that is cut off is judged up to there, and the answer says so', async () => {
  using files = scene();
  const lines = readFileSync(ledger, 'utf8').trimEnd().split('\n');
  writeFileSync(files.path('cut.ndjson'), `${lines.slice(0, 40).join('\n')}\n{"id":`);
  const { data } = await server.call('judge', { ledger: files.path('cut.ndjson') });
  expect(data).toMatchObject({
    verdict: expect.stringMatching(/^Interrupted: /),
    notes: [expect.stringContaining('is cut off in line 41')],
  });
});

test('a rule is explained in full, and a glob lists rules', async () => {
  const one = await server.call('explain_rule', { rule: 'upload/status-200-ends-it' });
  expect(one.data).toEqual({
    rules: [
      {
        id: 'upload/status-200-ends-it',
        title: 'An upload that is answered 200 is over',
        level: 'required',
        profile: 'reference',
        clause: {
          id: 'R7.success',
          section: 'Reference receiver',
          text: expect.stringContaining('200'),
          why: expect.stringContaining('after a success'),
        },
        needs: ['directory'],
        scenarios: ['storage-accepts'],
        follows: [
          'upload/each-accepted-event-uploads',
          'retry/failing-upload-is-tried-three-times',
          'retry/each-answer-is-for-its-own-upload',
        ],
        fix: 'Take the statuses 200 and 201 as success, and stop there.',
      },
    ],
  });
  const some = await server.call<{ rules: readonly object[] }>('explain_rule', { rule: 'upload/status-*' });
  expect(some.data.rules.map((rule) => Object.keys(rule))).toEqual([
    ['id', 'title', 'level'],
    ['id', 'title', 'level'],
  ]);
});

test('a plan is that of conform, by options and by a description', async () => {
  using files = scene();
  const description = { url: 'http://receiver.invalid/hook', key: { in: 'none' }, events: ['error'] };
  writeFileSync(files.path('receiver.json'), JSON.stringify(description));
  const asked = ['--profile', 'core', '--description', files.path('receiver.json')];
  const { stdout } = await runHarness(['conform', '--plan', '--json', ...asked]);
  const plan = JSON.parse(stdout);
  const { data } = await server.call<{ scenarios: string[]; judged: string[] }>('plan', { arguments: asked });
  const planned = plan.rules.filter(({ scenarios }: { scenarios?: string[] }) => scenarios);
  expect(data).toMatchObject({
    criticalPathMs: plan.criticalPathMs,
    virtualTime: false,
    judged: planned.map(({ id }: { id: string }) => id),
    summary: expect.stringMatching(
      new RegExp(`^${plan.rules.length} rules, \\d+ scenarios?, critical path `),
    ),
  });
  expect(data.judged.length).toBeGreaterThan(0);
  expect(new Set(data.scenarios)).toEqual(
    new Set(planned.flatMap(({ scenarios }: { scenarios: string[] }) => scenarios)),
  );
});

test('a plan without arguments is that of the bundled receiver', async () => {
  expect(await server.call('plan')).toMatchObject({ data: { virtualTime: true, criticalPathMs: 213_000 } });
});

test('no answer about a plan tells the key of a receiver', async () => {
  const url = 'http://receiver.invalid/webhook?key=s3cretkey';
  for (const words of [[url], [url, 'further'], [url, '--route', 'live_start=http://[']]) {
    expect((await server.call('plan', { arguments: words })).text).not.toContain('s3cretkey');
  }
});

test.each([
  ['judge', { ledger: 'no-such-run.ndjson' }, ['judge', 'no-such-run.ndjson']],
  ['causes', { ledger: join(root, 'package.json') }, ['judge', join(root, 'package.json')]],
  ['explain_rule', { rule: 'retry/wait-ten-seconds' }, ['rules', 'retry/wait-ten-seconds']],
  ['explain_rule', { rule: 'nothing-of-the-kind' }, ['rules', 'nothing-of-the-kind']],
  ['plan', { arguments: ['--profile', 'cor'] }, ['conform', '--profile', 'cor']],
  ['plan', { arguments: ['--only', 'retry/wait-*'] }, ['conform', '--only', 'retry/wait-*']],
])('%s refuses %j in the words of the command', async (tool, asked, words) => {
  const { stderr } = await runHarness(words);
  expect(stderr).toMatch(/^error: .+\nhint: .+\n$/s);
  const { text, isError } = await server.call(tool, asked);
  expect({ isError, text: `${text}\n` }).toEqual({ isError: true, text: stderr });
});

test('what is no file is not read, since it may never end', async () => {
  const { text, isError } = await server.call('judge', { ledger: '/dev/zero' });
  expect({ isError, text }).toEqual({
    isError: true,
    text: expect.stringMatching(
      /^error: The ledger "\/dev\/zero" cannot be read: it is not a file\.\nhint: /,
    ),
  });
});

test('a question without what it takes is refused, and the server goes on', async () => {
  expect(await server.call('judge')).toMatchObject({
    isError: true,
    text: expect.stringContaining('ledger'),
  });
  expect(await server.call('plan', { arguments: 'core' })).toMatchObject({ isError: true });
  expect(await server.call('judge', { ledger })).toMatchObject({ isError: false });
});

test('contracts are resources, as the files are', async () => {
  const { resources } = await server.client.listResources();
  const uris = resources.map(({ uri }) => uri);
  for (const file of ['llms.txt', 'contracts/RULES.md', 'contracts/schemas/live_start.schema.json']) {
    const uri = `recorder-harness:///${file}`;
    expect(uris).toContain(uri);
    const { contents } = await server.client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, text: readFileSync(join(root, file), 'utf8') }]);
  }
});

test('a client of the newest revision of the protocol is served too', async () => {
  await using modern = await mcpClient({ versionNegotiation: { mode: 'auto' } });
  expect(modern.client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  expect(await modern.call('judge', { ledger })).toMatchObject({ data: { exitCode: 1 } });
});
