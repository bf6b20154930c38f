import { expect, test } from 'vitest';
import { runHarness } from './run-command.ts';

const FILTER = ['--only', 'retry/waits-*', '--only', 'auth/wrong-key-is-forbidden'];

test('lists the rules that would be judged, one a line, and as JSON', async () => {
  const [plain, json] = await Promise.all([
    runHarness(['conform', '--list', ...FILTER]),
    runHarness(['conform', '--list', '--json', ...FILTER]),
  ]);
  expect(plain).toMatchObject({
    stdout: 'auth/wrong-key-is-forbidden\nretry/waits-ten-seconds\n',
    stderr: '',
    exitCode: 0,
  });
  expect(JSON.parse(json.stdout)).toMatchObject([
    { id: 'auth/wrong-key-is-forbidden', level: 'required', needs: ['directory', 'secret', 'query-key'] },
    { id: 'retry/waits-ten-seconds' },
  ]);
});

test.each(['--list', '--plan'])(
  '%s holds only rules of the profile that is named, whatever --only says',
  async (view) => {
    const [core, all, some, named] = await Promise.all(
      [
        ['--profile', 'core'],
        ['--profile', 'core', '--only', '*'],
        ['--profile', 'core', '--only', 'delivery/*'],
        ['--only', 'auth/missing-key'],
      ].map((argv) => runHarness(['conform', view, '--json', ...argv])),
    );
    const idsOf = (stdout = ''): string[] => {
      const told = JSON.parse(stdout);
      return (told.rules ?? told).map(({ id }: { id: string }) => id);
    };
    expect(idsOf(all?.stdout)).toEqual(idsOf(core?.stdout));
    expect(idsOf(some?.stdout)).toEqual(idsOf(core?.stdout).filter((id) => id.startsWith('delivery/')));
    // A rule of another profile, where none is named.
    expect(idsOf(named?.stdout)).toEqual(['auth/missing-key']);
  },
);

test('plans without starting anything, and says what the target cannot show', async () => {
  const url = 'http://receiver.invalid/webhook?key=s3cret';
  const [plain, json] = await Promise.all([
    runHarness(['conform', url, '--plan', ...FILTER]),
    runHarness(['conform', url, '--plan', '--json', ...FILTER]),
  ]);
  expect(plain.stdout).toMatch(/^retry\/waits-ten-seconds {2}\(not applicable: It takes recordings/m);
  expect(plain.stdout).toMatch(/^2 rules, 0 scenarios, critical path 0\.0 s$/m);
  expect(JSON.parse(json.stdout)).toMatchObject({
    criticalPathMs: 0,
    rules: [
      { notApplicable: expect.stringContaining('--storage-listen') },
      { id: 'retry/waits-ten-seconds' },
    ],
  });
});

test('plans no rule that nothing described shows, and says that effects take their time', async () => {
  const description = 'test/third-party/notifier/receiver.json';
  const words = ['--plan', '--description', description, '--only', 'effect/*'];
  const [plain, json] = await Promise.all([
    runHarness(['conform', ...words]),
    runHarness(['conform', ...words, '--json']),
  ]);
  expect(plain.stdout).toMatch(/, critical path 0\.0 s, and the time that effects are waited for$/m);
  const { rules } = JSON.parse(json.stdout) as { rules: { id: string; notApplicable?: string }[] };
  expect(rules.flatMap(({ id, notApplicable }) => (notApplicable === undefined ? [] : [id]))).toEqual([
    'effect/comes-whatever-the-file-is-called',
    'effect/repeated-delivery',
  ]);
});

test('plans a shard as the run of it judges it', async () => {
  const filter = ['--only', 'path/*', '--only', 'auth/*', '--json'];
  const shard = [...filter, '--shard', '2/2', '--seed', '7'];
  const [planned, performed, whole] = await Promise.all([
    runHarness(['conform', '--plan', ...shard]),
    runHarness(['conform', ...shard]),
    runHarness(['conform', '--plan', ...filter]),
  ]);
  const ids = ({ stdout }: { stdout: string }): string[] =>
    JSON.parse(stdout).rules.map(({ id }: { id: string }) => id);
  expect(ids(planned)).toEqual(ids(performed));
  expect(ids(planned).length).toBeLessThan(ids(whole).length);
});

test('plans no generated deliveries where none are asked for', async () => {
  const { stdout } = await runHarness(['conform', '--plan', '--fuzz', '0', '--only', 'envelope/fuzzed-*']);
  expect(stdout).toMatch(/^envelope\/fuzzed-\S+ {2}\(not applicable: .*--fuzz/);
  expect(stdout).toMatch(/^1 rule, 0 scenarios, critical path 0\.0 s/m);
});

test('the plan of the bundled receiver needs three minutes of virtual time', async () => {
  const { stdout } = await runHarness(['conform', '--plan', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ virtualTime: true, criticalPathMs: 213_000 });
});
