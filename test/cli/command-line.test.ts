import { expect, test } from 'vitest';
import { runHarness, startHarness } from './run-command.ts';

test('prints its help and its version', async () => {
  const [help, version] = await Promise.all([
    startHarness(['--help']).result,
    startHarness(['--version']).result,
  ]);
  expect(help).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringContaining('Usage:') });
  expect(version).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test.each(['version', '-v'])('prints its version when asked by "%s"', async (word) => {
  expect(await runHarness([word])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});

test('without a command it prints its help and ends with 2', async () => {
  expect(await startHarness([]).result).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining('Usage:'),
  });
});

test('takes two dashes that a script runner left in front', async () => {
  expect(await runHarness(['--', '--version'])).toMatchObject({ exitCode: 0 });
});

test.each([
  [['confrom'], 'Did you mean "conform"?'],
  [['toString'], 'Choose one of'],
  [['storage', '--lisen', '0'], 'Did you mean "--listen"?'],
  [['storage', '--', 'python3'], 'takes nothing after "--"'],
  [['judge'], 'lacks ledger'],
  [['pact', 'wriet'], 'Did you mean "pact write"?'],
  [['emit', 'all'], 'lacks an event type or the URL'],
  [['conform', 'http://127.0.0.1/?key=s3cret', 'http://127.0.0.1/?key=s3cret'], 'further argument'],
])('%j is a usage error without a stack trace or a secret', async (argv, text) => {
  const { stdout, stderr, exitCode } = await runHarness(argv);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toMatch(/^error: .+\.\nhint: .+\n$/);
  expect(stderr).toContain(text);
  expect(stderr).not.toContain('s3cret');
});

test('help for a command may be asked for before and after its name', async () => {
  const [before, after] = await Promise.all([runHarness(['help', 'emit']), runHarness(['emit', '--help'])]);
  expect(before).toEqual(after);
  expect(after).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('emit [type] [url]') });
});

test('a group without a command prints its help and ends with 2, asked for it with 0', async () => {
  const [bare, asked, nested] = await Promise.all([
    runHarness(['pact']),
    runHarness(['help', 'pact']),
    runHarness(['pact', 'verify', '--help']),
  ]);
  expect(bare).toMatchObject({ exitCode: 2, stdout: asked.stdout });
  expect(asked).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('pact <command> [options]') });
  expect(nested).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('harness pact verify [url]') });
});
