import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { runHarness, startHarness } from './run-command.ts';
import { program, scene } from './scene.ts';

const STACK = /^\s+at /m;
const ONE_RULE = ['conform', '--only', 'delivery/bad-key-is-refused'];
const RECEIVER = ['--', process.execPath, program('receiver.mjs')];

test('0: the bundled receiver keeps what it is judged by', async () => {
  const { stdout, exitCode } = await runHarness(ONE_RULE);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Conformant: .* \(exit code 0\)\.$/m);
});

test('1: a receiver that lets every key in fails a required rule', async () => {
  const { stdout, exitCode } = await startHarness([...ONE_RULE, ...RECEIVER]).result;
  expect(exitCode).toBe(1);
  expect(stdout).toContain('FAIL  delivery/bad-key-is-refused');
});

test('2: a wrong option', async () => {
  const { stdout, stderr, exitCode } = await startHarness(['conform', '--onyl', 'auth/*']).result;
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).not.toMatch(STACK);
});

test('3: a receiver that nobody has started', async () => {
  const { stdout, stderr, exitCode } = await startHarness([
    'conform',
    `http://127.0.0.1:${await freePort()}/`,
  ]).result;
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 3 });
  expect(stderr).toMatch(/cannot be reached: the connection was refused\.\nhint: Start the receiver first/);
});

test('3: a run in which no rule could be judged', async () => {
  const { stdout, exitCode } = await startHarness([
    ...ONE_RULE,
    '--env',
    'WEBHOOK_SECRET=',
    '--env',
    'ANSWERS=2',
    '--env',
    'AFTERWARDS=exit',
    ...RECEIVER,
  ]).result;
  expect(exitCode).toBe(3);
  expect(stdout).toContain('INCONCLUSIVE');
});

test('4: a mistake of the harness, whose place is shown on demand only', async () => {
  const node = ['--import', program('broken-random.mjs')];
  const [plain, debug] = await Promise.all([
    startHarness(ONE_RULE, { node }).result,
    startHarness(ONE_RULE, { node, env: { RWH_DEBUG: '1' } }).result,
  ]);
  expect(plain).toMatchObject({ stdout: '', exitCode: 4 });
  expect(plain.stderr).toMatch(/^error: The harness stumbled: no numbers are left\.\nhint: Report this/);
  expect(plain.stderr).not.toMatch(STACK);
  expect(debug.exitCode).toBe(4);
  expect(debug.stderr).toMatch(STACK);
});

test('130: Ctrl-C, with the report of what was judged until then', async () => {
  using files = scene();
  using command = startHarness(
    [
      ...['conform', '--report', 'json', '--env', 'ANSWERS=1', '--env', `SIGN=${files.path('sign')}`],
      ...RECEIVER,
    ],
    { cwd: files.folder },
  );
  await files.signed();
  command.interrupt();
  const { stdout, exitCode } = await command.result;
  expect(exitCode).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({ exitCode: 130, interrupted: true });
});
