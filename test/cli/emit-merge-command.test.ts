import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startReceiver } from './emit-scene.ts';
import { runHarness } from './run-command.ts';
import { type Scene, scene } from './scene.ts';

/** Sends, and writes what that told into a file. */
async function emitted(files: Scene, name: string, ...words: string[]): Promise<string> {
  const { stdout } = await runHarness(['emit', ...words, '--json']);
  writeFileSync(files.path(name), stdout);
  return files.path(name);
}

function summaryIn(text: string) {
  const [last = ''] = text.trim().split('\n').slice(-1);
  return JSON.parse(last);
}

test('storms of two machines become one, whose summary can be merged again', async () => {
  await using receiver = await startReceiver();
  using files = scene();
  const storm = ['all', receiver.url, '--rate', '40', '--count', '2', '--concurrency', '5'];
  const one = await emitted(files, 'one.ndjson', ...storm);
  const other = await emitted(files, 'other.ndjson', ...storm);
  const { stdout, exitCode } = await runHarness(['emit', 'merge', one, other, '--json']);
  const merged = summaryIn(stdout);
  const parts = ['one.ndjson', 'other.ndjson'].map((name) => summaryIn(files.text(name)));
  expect(merged).toMatchObject({
    kind: 'summary',
    rate: 80,
    connections: 10,
    planned: 40,
    sent: 40,
    answered: 40,
    answers: { 200: { ignored: 40 } },
    latencyMs: {
      min: Math.min(...parts.map(({ latencyMs }) => latencyMs.min)),
      max: Math.max(...parts.map(({ latencyMs }) => latencyMs.max)),
    },
    elapsedMs: Math.max(...parts.map(({ elapsedMs }) => elapsedMs)),
  });
  // Where the machine is so busy that a rate is missed, that is told.
  expect(exitCode).toBe(parts.every(({ reached }) => reached) ? 0 : 3);
  writeFileSync(files.path('merged.ndjson'), stdout);
  const again = await runHarness(['emit', 'merge', files.path('merged.ndjson'), one]);
  expect(again.stdout).toMatch(/^Planned 60 at 120 a second, sent 60 at [\d.]+ a second, over at most 15 /);
  expect(again.stdout).toMatch(/^Answers: 60, 200 ignored 60\nLatency from the planned time: p50 /m);
});

test('deliveries without an answer stay such, whatever the other machine got', async () => {
  await using receiver = await startReceiver();
  using files = scene();
  const answered = await emitted(files, 'answered.ndjson', 'session', receiver.url);
  const refused = files.path('refused.ndjson');
  const none = { kind: 'summary', sent: 2, answered: 0, answers: {}, unanswered: 2, failures: { reset: 2 } };
  writeFileSync(refused, `${JSON.stringify(none)}\n`);
  const { stdout, exitCode } = await runHarness(['emit', 'merge', answered, refused]);
  expect(stdout).toMatch(/^Answers: 10, 200 ignored 10\nNo answer: 2, reset 2\nLatency: p50 /);
  expect(exitCode).toBe(3);
});

test('what cannot be counted together is refused', async () => {
  await using receiver = await startReceiver();
  using files = scene();
  const turns = await emitted(files, 'turns.ndjson', 'live_end', receiver.url);
  const storm = await emitted(files, 'storm.ndjson', 'live_end', receiver.url, '--rate', '9', '--count', '1');
  writeFileSync(files.path('events.ndjson'), '{"kind":"delivery"}\n');
  writeFileSync(files.path('text.txt'), 'Answers: 3\n');
  const broken = { ...summaryIn(files.text('turns.ndjson')) };
  broken.latencyMs.hdrHistogram = 'HISTFAAAA';
  writeFileSync(files.path('broken.ndjson'), JSON.stringify(broken));
  const told = async (...names: string[]) => {
    const { stderr, exitCode } = await runHarness(['emit', 'merge', ...names.map(files.path)]);
    return `${exitCode} ${stderr}`;
  };
  expect(await told('turns.ndjson', 'storm.ndjson')).toMatch(
    `2 error: "${turns}" was sent one after the other, and "${storm}" at a rate, which cannot be one summary.`,
  );
  expect(await told('events.ndjson')).toMatch(/^2 error: The summary "\S+" cannot be read: it has no line/);
  expect(await told('text.txt')).toMatch(
    /^2 error: The summary "\S+" cannot be read: a line of it is not JSON/,
  );
  expect(await told('broken.ndjson')).toMatch(/^2 error: .*its "hdrHistogram" is not readable\.\nhint: Give/);
  expect(await told('absent.ndjson')).toMatch(/^2 error: "\S+" of "emit merge" cannot be read: ENOENT/);
});
