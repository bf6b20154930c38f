import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { asJudgedAgain } from './as-judged-again.ts';
import { runHarness } from './run-command.ts';
import { program, scene } from './scene.ts';

/** At a smaller scale of time, uploads that never come are waited for no longer than a busy machine takes. */
const OUTPUTS = ['--time-scale', '0.03', '--report', 'json=report.json', '--ledger', 'run.ndjson'];

test.each(['0', '1', '5'])(
  'a started receiver that ends after %s answers fails by that, and the rest is inconclusive',
  async (answers) => {
    using files = scene();
    const settings = ['--env', `ANSWERS=${answers}`, '--env', 'AFTERWARDS=exit'];
    const { stdout, stderr, exitCode } = await runHarness(
      ['conform', ...OUTPUTS, ...settings, '--', process.execPath, program('receiver.mjs')],
      { cwd: files.folder },
    );
    expect(exitCode).toBe(1);
    expect(stderr).not.toMatch(/error|^\s+at /m);
    expect(stdout).toMatch(/^Not conformant/m);
    const reason = 'the receiver went away during the run: it ended with exit code 7';
    expect(files.report().rules.find(({ id }) => id === 'delivery/keeps-answering')).toMatchObject({
      verdict: 'fail',
      // At which delivery, unless the first contact brought the end.
      actual: expect.stringMatching(answers === '0' ? `^${reason}$` : `^${reason}, before it had answered .`),
    });
    expect(files.report().rules.filter(({ verdict }) => verdict === 'pass')).toEqual([]);
    expect(files.report().rules.find(({ id }) => id === 'retry/waits-ten-seconds')).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining(reason),
    });
    // Told once in a report, above all the rules that it kept from being judged.
    const reasons = files.report().rules.flatMap((rule) => rule.reason ?? []);
    expect(new Set(reasons.filter((one) => one.includes('went away'))).size).toBe(1);
    expect(files.ledger().at(-1)).toMatchObject({ kind: 'end', outcome: 'broken' });
  },
);

test('a receiver somewhere that nobody listens for any more fails by that', async () => {
  using files = scene();
  const PORT = `${await freePort()}`;
  const env = { ...process.env, PORT, ANSWERS: '2', AFTERWARDS: 'exit' };
  spawn(process.execPath, [program('receiver.mjs')], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${PORT}/webhook?key=s3cret`;
  await expect
    .poll(() => fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST' }).catch(() => undefined))
    .toBeDefined();
  const { exitCode } = await runHarness(['conform', url, ...OUTPUTS], { cwd: files.folder });
  expect(exitCode).toBe(1);
  expect(files.report().rules.find(({ id }) => id === 'delivery/keeps-answering')).toMatchObject({
    verdict: 'fail',
    // Where the run ends sooner than it is told that the receiver is gone, its last event tells the same.
    actual: expect.stringMatching(/nobody listens at its address any more|the connection was refused/),
  });
});

test('a saved run of a receiver that went away is judged alike', async () => {
  using files = scene();
  const settings = ['--env', 'ANSWERS=1', '--env', 'AFTERWARDS=exit'];
  const command = ['--', process.execPath, program('receiver.mjs')];
  await runHarness(['conform', ...OUTPUTS, ...settings, ...command], { cwd: files.folder });
  const again = await runHarness(['judge', 'run.ndjson', '--report', 'json'], { cwd: files.folder });
  expect(again.exitCode).toBe(1);
  expect(JSON.parse(again.stdout)).toEqual(asJudgedAgain(files.report()));
});
