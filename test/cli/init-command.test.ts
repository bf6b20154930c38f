import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readDescription } from '../../src/target/description/read-description.ts';
import { type Seen, smallReceiver } from './described-receiver.ts';
import { runHarness } from './run-command.ts';
import { scene } from './scene.ts';
import { onTerminal } from './watch/terminal.ts';

const SECRET = 'correct-horse-battery';

test('init finds the path of a receiver that takes no key, and says so in the description', async () => {
  using files = scene();
  await using receiver = await smallReceiver(({ path }) => (path === '/webhook/oneliverec' ? 200 : 404));
  const { exitCode, stdout } = await runHarness(['init', receiver.origin, '--name', 'transmuxer'], {
    cwd: files.folder,
  });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('The receiver takes no key.');
  expect(stdout).toContain('only answers are judged by it: add "storage"');
  expect(stdout).toMatch(/^Judge it: .*conform --description receiver\.json$/m);
  expect(readDescription(files.path('receiver.json'))).toEqual({
    name: 'transmuxer',
    url: `${receiver.origin}/webhook/oneliverec`,
    key: { in: 'none' },
    success: { body: 'any' },
    $schema: expect.stringContaining('receiver.schema.json'),
  });
});

test.each([
  ['in the query', { in: 'query' }, ({ key }: Seen) => key === SECRET],
  [
    'in a header',
    { in: 'header', name: 'X-Api-Key' },
    ({ headers }: Seen) => headers['x-api-key'] === SECRET,
  ],
  [
    'as a bearer token',
    { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
    ({ headers }: Seen) => headers.authorization === `Bearer ${SECRET}`,
  ],
  [
    'as a password',
    { in: 'basic' },
    ({ headers }: Seen) => headers.authorization === `Basic ${btoa(`:${SECRET}`)}`,
  ],
  [
    'as an HMAC',
    { in: 'hmac', name: 'X-Hub-Signature-256', prefix: 'sha256=' },
    ({ headers, body }: Seen) =>
      headers['x-hub-signature-256'] === `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
  ],
])('init finds that the key is taken %s, and writes no secret', async (_, key, isRight) => {
  using files = scene();
  await using receiver = await smallReceiver((seen) => (isRight(seen) ? 204 : 401));
  const { exitCode } = await runHarness(['init', `${receiver.origin}/webhook?key=${SECRET}`], {
    cwd: files.folder,
  });
  expect(exitCode).toBe(0);
  expect(files.text('receiver.json')).not.toContain(SECRET);
  expect(readDescription(files.path('receiver.json'))).toMatchObject({
    url: `${receiver.origin}/webhook`,
    key,
  });
});

test('init tells of a sink that the environment names and nobody describes, and judges nothing by that', async () => {
  using files = scene();
  const argv = ['init', '--env', 'CHAT_URL={sink.chat}', '--yes', '--', 'python3', 'notifier.py'];
  const { exitCode, stdout } = await runHarness(argv, { cwd: files.folder });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('"env" names the sink "chat", which is not described: add it to "effects.sinks"');
  expect(stdout).not.toContain('Judge it');
  const judged = await runHarness(['conform', '--description', 'receiver.json'], { cwd: files.folder });
  expect([judged.exitCode, judged.stderr]).toEqual([
    2,
    expect.stringContaining('{sink.NAME} where the description has "effects.sinks.NAME"; "{sink.chat}"'),
  ]);
});

test('init tells that it could not find out about the key, and writes nothing where nobody answers', async () => {
  using files = scene();
  const run = { cwd: files.folder };
  const receiver = await smallReceiver(() => 403);
  const { stdout } = await runHarness(['init', `${receiver.origin}/webhook`, '--out', 'one.json'], run);
  expect(stdout).toContain('Nothing that was tried was taken');
  await receiver[Symbol.asyncDispose]();
  expect((await runHarness(['init', receiver.origin], run)).exitCode).toBe(3);
  expect(() => files.text('receiver.json')).toThrow('ENOENT');
});

test('init writes a command as it stands, and overwrites nothing', async () => {
  using files = scene();
  const run = { cwd: files.folder };
  const init = ['init', '--env', 'LISTEN_PORT={port}', '--', 'python3', 'my_receiver.py'];
  expect((await runHarness(init, run)).exitCode).toBe(0);
  const description = { command: ['python3', 'my_receiver.py'], env: { LISTEN_PORT: '{port}' } };
  expect(readDescription(files.path('receiver.json'))).toMatchObject(description);
  const { exitCode, stderr } = await runHarness(init, run);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('receiver.json');
  expect((await runHarness(['init'], run)).exitCode).toBe(2);
});

test('init writes no value of a variable that may be a secret, and writes what the harness fills in', async () => {
  using files = scene();
  const init = (...env: readonly string[]) =>
    runHarness(['init', ...env.flatMap((each) => ['--env', each]), '--', 'receiver'], { cwd: files.folder });
  const { exitCode, stderr } = await init('HOST=0.0.0.0', 'API_TOKEN=hushhush');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('Set API_TOKEN in the environment of the harness');
  expect(stderr).not.toContain('hushhush');
  expect(() => files.text('receiver.json')).toThrow('ENOENT');
  expect((await init('HOST=0.0.0.0', 'API_TOKEN={secret}', 'CHAT_TOKEN={sink.chat}')).exitCode).toBe(0);
  expect(readDescription(files.path('receiver.json'))).toMatchObject({
    env: { HOST: '0.0.0.0', API_TOKEN: '{secret}', CHAT_TOKEN: '{sink.chat}' },
  });
});

test('init asks on a terminal for what it did not find out, and writes YAML by the name of the file', async () => {
  using files = scene();
  await using receiver = await smallReceiver(() => 200);
  using terminal = onTerminal(['init', '--out', 'receiver.yaml'], { cwd: files.folder });
  const answer = async (question: RegExp, text: string): Promise<void> => {
    await terminal.next(question);
    terminal.press(`${text}\r`);
  };
  await answer(/URL of the receiver, or the command[^:]*\[http:[^\]]*\]: /, `${receiver.origin}/hook`);
  await answer(/Path [^[]*\[\/hook\]: /, '');
  await answer(/its key [^[]*\[none\]: /, '');
  await answer(/Event types [^[]*\[all\]: /, 'live_*, eror');
  await terminal.next(/"eror" is no event type/);
  await answer(/Event types [^[]*\[all\]: /, 'live_*, error');
  await answer(/Does it upload [^[]*\[yes\]: /, 'no');
  await answer(/What a live_start leads to [^[]*\[nothing\]: /, 'discord');
  await answer(/HOST:PORT where it expects that service \[127.0.0.1:9100\]: /, '127.0.0.1:9200');
  await terminal.next(/Written: receiver\.yaml/);
  expect(files.text('receiver.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\S+receiver\.schema\.json\n/,
  );
  expect(readDescription(files.path('receiver.yaml'))).toEqual({
    url: `${receiver.origin}/hook`,
    key: { in: 'none' },
    success: { body: 'any' },
    events: ['live_start', 'live_end', 'error'],
    storage: 'none',
    effects: {
      sinks: { chat: { dialect: 'discord', listen: '127.0.0.1:9200' } },
      events: { live_start: [{ request: { to: 'chat', json: { content: '*{data.live_info.title}*' } } }] },
    },
  });
});
