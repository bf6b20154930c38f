import { expect, test } from 'vitest';
import { STATES } from '../../src/pact/contracts/states.ts';
import { freePort } from '../../src/target/free-port.ts';
import { runHarness, startHarness } from '../cli/run-command.ts';
import { scene } from '../cli/scene.ts';
import { deliveries } from '../contracts/pacts/deliveries.ts';
import { serving } from './serving.ts';
import { descriptions, verified } from './verify-command.ts';

test('a receiver that runs is verified with its storage and its folder, and its key is never printed', async () => {
  using place = scene();
  const [port, storagePort] = [await freePort(), await freePort()];
  using receiver = startHarness(['receiver', '--host', '127.0.0.1', '--port', String(port)], {
    cwd: place.folder,
    env: {
      WEBHOOK_SECRET: 'moon & tide',
      STORAGE_URL: `http://127.0.0.1:${storagePort}`,
      STORAGE_API_KEY: 'KEY-1234',
    },
  });
  await Promise.race([receiver.seen(/listen/i), receiver.seenAsError(/listen/i)]);
  const { stdout, stderr, exitCode } = await runHarness([
    ...['pact', 'verify', `http://127.0.0.1:${port}/webhook?key=moon%20%26%20tide`, '--only', 'receiver'],
    ...['--storage-listen', `127.0.0.1:${storagePort}`, '--storage-key', 'KEY-1234'],
    ...['--receiver-dir', place.folder, '--verbose'],
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Interactions: 18 hold, 0 do not (exit code 0).');
  expect(stderr).toContain('***');
  expect(stdout + stderr).not.toMatch(/moon|KEY-1234/);
});

test('a receiver on a path of its own, without key and folder, is asked for what these do not take', async () => {
  const paths: (string | undefined)[] = [];
  await using server = await serving((request, response) => {
    paths.push(request.url?.split('?')[0]);
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json; charset=utf-8').end('{"status":"ignored"}');
    });
  });
  const outcome = await verified([`${server.url}/hooks/recorder?team=1`, '--only', 'receiver'], {
    // Neither is needed to reach it, nor to reach the verifier.
    HTTP_PROXY: 'http://127.0.0.1:1',
    http_proxy: 'http://127.0.0.1:1',
  });
  expect(new Set(paths)).toEqual(new Set(['/hooks/recorder']));
  expect(descriptions(outcome, 'fail')).toEqual(['video_transmux_finish, whose file is missing']);
  const missing = deliveries.filter(({ states, wrongKey }) => {
    return wrongKey !== undefined || states.some(({ name }) => name === STATES.recordingPresent);
  });
  expect([...descriptions(outcome, 'not-applicable')].sort()).toEqual(
    missing.map(({ description }) => description).sort(),
  );
  const reasons = outcome.pacts.flatMap(({ interactions }) => interactions.map(({ reason }) => reason));
  expect(new Set(reasons)).toEqual(
    new Set([
      undefined,
      'the receiver has no secret that is known; give it as ?key= in the URL',
      "the receiver's directory is not known; name it with --receiver-dir, and its storage with --storage-listen",
    ]),
  );
});

test('a receiver that is not there is exit code 3', async () => {
  const { stderr, exitCode } = await runHarness([
    ...['pact', 'verify', `http://127.0.0.1:${await freePort()}/webhook?key=s3cret-key`],
  ]);
  expect(stderr).toMatch(/^error: The receiver at .* cannot be reached: /);
  expect(stderr).not.toContain('s3cret-key');
  expect(exitCode).toBe(3);
});

test('a receiver that breaks a connection off fails there, and goes on to be asked', async () => {
  await using server = await serving((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (body.includes('"title_change"')) request.socket.resetAndDestroy();
      else response.setHeader('content-type', 'application/json').end('{"status":"ignored"}');
    });
  });
  const outcome = await verified([`${server.url}/webhook`, '--only', 'receiver']);
  const failed = outcome.pacts.flatMap(({ interactions }) => interactions.filter((one) => one.mismatches));
  expect(failed.find(({ description }) => description === 'title_change')?.mismatches).toEqual([
    { where: 'request', what: 'no answer came within 10 s, or the connection was broken off' },
  ]);
  expect(failed.map(({ description }) => description)).toEqual([
    'title_change',
    'video_transmux_finish, whose file is missing',
  ]);
});

test('Ctrl-C ends it with 130, with its verifier', async () => {
  const second = Promise.withResolvers<void>();
  let requests = 0;
  await using server = await serving((request, response) => {
    requests += 1;
    request.resume();
    if (requests === 1) response.end('{}');
    else second.resolve();
  });
  using command = startHarness(['pact', 'verify', `${server.url}/webhook?key=SECRET`]);
  await second.promise;
  command.interrupt();
  expect(await command.result).toEqual({
    stdout: '',
    stderr: 'Interrupted: nothing was verified to its end.\n',
    exitCode: 130,
  });
});
