import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { tokensIn } from '../../src/conformance/conduct/tokens.ts';
import type { Observer } from '../../src/effects/effects.ts';
import type { SightingEntry } from '../../src/ledger/entry.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { askingObservers } from '../../src/sinks/observers.ts';

const MARK = 'rh0123456789ab';

function asking(patienceMs = 20_000) {
  const seen: Omit<SightingEntry, 'id'>[] = [];
  const ask = askingObservers({
    clock: systemClock(),
    signal: new AbortController().signal,
    marksIn: tokensIn,
    isTold: (value) => tokensIn(value).length > 0,
    onSighting: (sighting) => seen.push(sighting),
    patienceMs,
  });
  const question = { event: sampleEnvelope('live_start'), mark: MARK, sinceMs: 0 };
  return { seen, ask: (observer: Observer) => ask(observer, question) };
}

const shell = (script: string): Observer => ({ command: ['sh', '-c', script] });

test.each<[string, Observer, boolean, readonly string[]]>([
  ['yes by exit code 0, whatever it prints', shell('echo hello'), true, ['']],
  ['no by exit code 1', shell('exit 1'), false, []],
  ['yes by a list', { ...shell('echo \'[{"a":1},2]\''), json: {} }, true, ['{"a":1}', '2']],
  ['no by an empty list', { ...shell('echo "[]"'), json: {} }, false, []],
  ['no in place of a list', { ...shell('exit 1'), json: {} }, false, []],
  ['yes of the event that it is given', shell(`grep -q '"type":"live_start"'`), true, ['']],
  ['yes although its child still runs', shell('sleep 60 & exit 0'), true, ['']],
])('a command says %s', async (_, observer, isYes, texts) => {
  const { ask, seen } = asking();
  expect(await ask(observer)).toBe(isYes);
  expect(seen.map(({ marks, seen: { what, text } }) => [marks, what, text])).toEqual(
    texts.map((text) => [[MARK], 'answer', text]),
  );
});

test('what was listed before is not seen again, and what is listed twice is seen twice', async () => {
  const { ask, seen } = asking();
  const observer = { ...shell('echo "[5, 5]"'), json: 5 };
  await ask(observer);
  await ask(observer);
  expect(seen.map(({ seen: { text } }) => text)).toEqual(['5', '5']);
});

test('what is listed is told without credentials', async () => {
  const { ask, seen } = asking();
  await ask({ ...shell(`echo '[{"token": "hidden", "title": "told"}]'`), json: {} });
  expect(seen.map(({ seen: { text } }) => text)).toEqual(['{"token":"***","title":"told"}']);
});

test.each<[string, Observer, RegExp]>([
  ['another exit code', shell('exit 3'), /ends with exit code 3, which is neither yes \(0\) nor no/],
  ['1 and a complaint', shell('echo "KeyError: data" >&2; exit 1'), /exit code 1, .*: KeyError: data/],
  ['no JSON', { ...shell('echo garbage'), json: {} }, /says "garbage" in place of a JSON list/],
  ['nothing', { ...shell('true'), json: {} }, /says nothing in place of a JSON list/],
  ['a signal', shell('kill -9 $$'), /is ended by SIGKILL/],
  ['that there is no such program', { command: ['no-such-program'] }, /cannot be started: .*ENOENT/],
  ['nothing in time', shell('sleep 60'), /does not end within 0.3 s/],
  ['nobody', { url: 'http://127.0.0.1:9/told' }, /cannot be reached|bad port/],
])('an observer that gives %s is mistaken, and its event type is named', async (_, observer, why) => {
  const { ask, seen } = asking(/sleep/.test(String(observer.command)) ? 300 : 20_000);
  await expect(ask(observer)).rejects.toMatchObject({
    code: 'RWH_SETUP_MISTAKEN',
    message: expect.stringMatching(why),
    hint: expect.stringContaining('live_start'),
  });
  expect(seen).toEqual([]);
});

test('a command that hangs is ended with its children', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'pids');
  const { ask } = asking(500);
  await expect(ask(shell(`sleep 60 & echo $! > ${file}; wait`))).rejects.toThrow('does not end');
  const pid = Number(readFileSync(file, 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test.each([
  [200, true],
  [404, false],
])('a URL that answers %s says yes: %s', async (status, isYes) => {
  await using server = await serving(status);
  const { ask } = asking();
  expect(await ask({ url: server.url })).toBe(isYes);
  expect(server.asked).toEqual([JSON.stringify(sampleEnvelope('live_start'))]);
});

test('a URL that answers 500 is mistaken', async () => {
  await using server = await serving(500);
  await expect(asking().ask({ url: server.url })).rejects.toThrow('answers 500, which is neither yes (200)');
});

function isAlive(pid: number): boolean {
  try {
    // A child that has ended, and of which nobody has heard, is dead too.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function serving(status: number) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(Buffer.concat(await Array.fromAsync(request)).toString());
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
