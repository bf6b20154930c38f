/** What the test takes from Node and from vitest, as data: this file takes nothing. */
const taken = {
  'node:child_process': 'spawn',
  'node:events': 'once',
  'node:fs': 'mkdirSync, rmSync, writeFileSync',
  'node:http': 'createServer',
  'node:net': 'connect',
  'node:path': 'dirname, join',
  'node:timers/promises': 'setTimeout as sleep',
  vitest: 'afterAll, beforeAll, expect, test',
} as const;

const statements = Object.entries(taken).map(([from, names]) => `import { ${names} } from '${from}';`);

/** A test for vitest, which needs nothing else. */
export const vitest = `// @HEADING@
${statements.join('\n')}

const failure = @FAILURE@;
const folder = process.env.RECEIVER_DIR || '.';
const command = process.env.RECEIVER_COMMAND || failure.command;
if (!command) throw new Error('Set RECEIVER_COMMAND to the command that starts your receiver.');
const file = failure.file && join(folder, failure.file.path);
const content = Buffer.alloc(failure.file?.bytes ?? 0, 'recording ');
const puts = [];
let receiver;
let url;

const storage = createServer(async (request, response) => {
  const put = { method: request.method, path: decodeURIComponent(request.url), auth: request.headers.authorization, fromMs: performance.now() };
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  put.status = failure.storage[Math.min(puts.length, failure.storage.length - 1)];
  puts.push({ ...put, body: Buffer.concat(pieces), toMs: performance.now() });
  response.writeHead(put.status, { 'content-type': 'application/json' }).end('{"id":"1"}');
});

beforeAll(async () => {
  if (file) mkdirSync(dirname(file), { recursive: true });
  if (file) writeFileSync(file, content);
  const free = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(free, 'listening'), once(storage.listen(0, '127.0.0.1'), 'listening')]);
  const PORT = String(free.address().port);
  await new Promise((resolve) => free.close(resolve));
  const values = { '{port}': PORT, '{secret}': 'the-secret', '{storageKey}': 'the-key', '{storageUrl}': 'http://127.0.0.1:' + storage.address().port + '/storage' };
  const env = Object.fromEntries(Object.entries(failure.environment).map(([name, template]) => [name, template.replace(/\\{\\w+\\}/g, (one) => values[one] ?? one)]));
  receiver = spawn(command, { shell: true, detached: true, cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } });
  for (let tries = 0; !(await listens(PORT)); tries += 1) {
    if (tries > 100 || receiver.exitCode !== null || receiver.signalCode !== null) throw new Error('The receiver does not listen on ' + PORT);
    await sleep(100);
  }
  const key = failure.key === null ? 'the-secret' : failure.key;
  url = 'http://127.0.0.1:' + PORT + failure.path + (key === undefined ? '' : '?key=' + key);
}, 20_000);

afterAll(() => {
  try {
    if (receiver?.pid) process.kill(-receiver.pid, 'SIGKILL');
  } catch {
    // All its processes have ended.
  }
  if (file) rmSync(file, { force: true });
  storage.close();
});

async function listens(port) {
  const socket = connect(Number(port), '127.0.0.1');
  const listening = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'close').then(() => false)]).catch(() => false);
  socket.destroy();
  return listening;
}

test(failure.title, async () => {
  const { answer, uploads } = failure;
  const response = await fetch(url, { method: 'POST', headers: failure.headers, body: failure.body });
  const body = await response.text();
  expect(response.status, body).toBeGreaterThanOrEqual(answer.statuses[0]);
  expect(response.status, body).toBeLessThanOrEqual(answer.statuses[1]);
  if (answer.member) expect(JSON.parse(body)[answer.member]).toBe(answer.value);
  for (let count = 0; count < uploads.count; count += 1) {
    const untilMs = performance.now() + uploads.mostGapMs + 5_000;
    while (puts.length <= count && performance.now() < untilMs) await sleep(20);
  }
  await sleep(uploads.quietMs);
  expect(puts.map(({ status }) => status), 'the uploads by what storage answered').toHaveLength(uploads.count);
  for (const [index, { method, path, auth, body, fromMs }] of puts.entries()) {
    expect([method, path]).toEqual(['PUT', '/storage/file/' + uploads.name]);
    expect(auth).toBe('Basic ' + Buffer.from(':the-key').toString('base64'));
    expect(body.equals(content), 'the body is the file').toBe(true);
    if (index > 0) expect(fromMs - puts[index - 1].toMs, 'ms between attempts').toBeGreaterThanOrEqual(uploads.leastGapMs);
    if (index > 0) expect(fromMs - puts[index - 1].toMs, 'ms between attempts').toBeLessThanOrEqual(uploads.mostGapMs);
  }
}, 300_000);
`;
