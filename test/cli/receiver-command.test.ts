import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { hostHarness, runHarness } from './run-command.ts';

const settings = { WEBHOOK_SECRET: 's3cret', STORAGE_URL: 'http://127.0.0.1:9', STORAGE_API_KEY: 'film-key' };

test('serves deliveries until it is told to stop, and logs no secret', async () => {
  const port = await freePort();
  using command = hostHarness(['receiver', '--host', '127.0.0.1', '--port', `${port}`], { env: settings });
  await command.seen(new RegExp(`:${port}`));
  const answer = await fetch(`http://127.0.0.1:${port}/webhook?key=s3cret`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 'a', ts: '2026-03-01T20:15:30.1Z', type: 'app_launch', data: {} }),
  });
  expect(await answer.json()).toEqual({ status: 'ignored' });
  command.interrupt();
  const { stdout, stderr, exitCode } = await command.result;
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).not.toMatch(/s3cret|film-key/);
});

test('names every setting that is missing', async () => {
  const { stderr, exitCode } = await runHarness(['receiver']);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/WEBHOOK_SECRET.*STORAGE_URL.*STORAGE_API_KEY/);
});

test('refuses a port that is none', async () => {
  const { stderr, exitCode } = await runHarness(['receiver', '--port', '70000'], { env: settings });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('70000');
});
