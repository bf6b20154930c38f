import { expect, test } from 'vitest';
import { repeatableOf, withRepeats } from '../../src/cli/conform/with-repeats.ts';
import type { Departure } from '../../src/conformance/rulebook/departure.ts';
import type { RunEntry } from '../../src/ledger/entry.ts';
import { reported, reportOf } from '../report/sample-run.ts';

const RULE = 'retry/failing-upload-is-tried-three-times';
const report = reportOf([reported([]), reported([], { verdict: 'pass' })]);
const run = {
  target: { kind: 'command', command: ['python3', 'my_receiver.py'] },
  env: {},
  routes: {},
  slow: false,
  timing: false,
  timeScale: 1,
  sharedFiles: false,
  storage: { basePath: '/storage' },
} satisfies Parameters<typeof withRepeats>[1];

function repeatOf(changes: Partial<Parameters<typeof withRepeats>[1]>): string | undefined {
  return withRepeats(report, { ...run, ...changes }).rules[0]?.repeat;
}

test.each<[what: string, changes: Parameters<typeof repeatOf>[0], words: string]>([
  ['a command', {}, '-- python3 my_receiver.py'],
  ['the bundled receiver', { target: { kind: 'embedded' }, storage: { basePath: '' } }, ''],
  [
    'a command with all that leads to it',
    {
      env: { LISTEN_PORT: '{port}', RETRY_DELAY_S: '0.3' },
      receiverDirectory: '/srv/my receiver',
      slow: true,
      timeScale: 0.03,
      fuzz: 20,
      storage: { basePath: '', listen: { host: '::1', port: 9000 }, key: 'hunter22' },
    },
    `--slow --time-scale 0.03 --fuzz 20 --storage-listen '[::1]:9000' --storage-key "$STORAGE_API_KEY" --receiver-dir '/srv/my receiver' --env 'LISTEN_PORT={port}' --env RETRY_DELAY_S=0.3 -- python3 my_receiver.py`,
  ],
  [
    'a storage without the usual path',
    { storage: { basePath: '' } },
    "--storage-base-path '' -- python3 my_receiver.py",
  ],
])('a failure on %s has the command that judges its rule again', (_, changes, words) => {
  expect(repeatOf(changes)).toBe(`recorder-harness conform --only ${RULE} --seed 42 ${words}`.trimEnd());
});

test('the command holds nothing that may be a secret', () => {
  const command = [
    'serve',
    '--token',
    'hunter22',
    '--api-key=hunter22',
    'https://u:hunter22@host/a?k=hunter22',
  ];
  const repeat = repeatOf({
    target: { kind: 'command', command },
    env: { API_TOKEN: 'hunter22', HOOK: 'https://host/hunter22' },
  });
  expect(repeat).toContain(
    `--env API_TOKEN="$API_TOKEN" --env HOOK="$HOOK" -- serve --token '***' '--api-key=***' https://host/a`,
  );
  expect(repeat).not.toContain('hunter22');
});

test('the command keeps what the harness fills in', () => {
  const command = ['serve', '--port={port}', '--secret', '{secret}', 'API_KEY={storageKey}'];
  expect(repeatOf({ target: { kind: 'command', command } })).toContain(
    `-- serve '--port={port}' --secret '{secret}' 'API_KEY={storageKey}'`,
  );
});

test('the command leaves to the description what that says of the environment, and fills in sinks', () => {
  const described = { API_TOKEN: 'public', PORT: '{port}', HOST: '127.0.0.1' };
  const repeat = repeatOf({
    description: { env: described },
    descriptionFile: 'receiver.json',
    env: { ...described, HOST: '0.0.0.0', CHAT_TOKEN_URL: '{sink.chat}' },
  });
  expect(repeat).toContain(
    `--description receiver.json --env HOST=0.0.0.0 --env 'CHAT_TOKEN_URL={sink.chat}' -- python3`,
  );
});

test('the command leaves to the description which receiver it is and where it takes events', () => {
  const own = new URL('http://127.0.0.1:0/all?key=s3cret');
  const repeat = repeatOf({
    isGiven: false,
    description: { command: ['python3', 'my_receiver.py'], routes: { error: '/errors', 'live_*': '/live' } },
    descriptionFile: 'receiver.json',
    routes: {
      error: new URL('http://127.0.0.1:0/errors'),
      live_start: new URL('http://127.0.0.1:0/live'),
      live_end: own,
    },
  });
  expect(repeat).toMatch(/--description receiver\.json --route live_end=http:\/\/127\.0\.0\.1:0\/all$/);
});

test('only a failure has it, and no wrong answer of a receiver that goes on running', () => {
  expect(withRepeats(report, run).rules[1]).not.toHaveProperty('repeat');
  const url = new URL('http://127.0.0.1:5000/webhook?key=s3cret');
  const storage = { basePath: '', listen: { host: '127.0.0.1', port: 9000 } };
  const told = (departure: Departure, changes: object = { storage }): string | undefined =>
    withRepeats(reportOf([reported([], { departure })]), {
      ...run,
      ...changes,
      target: { kind: 'url', url },
    }).rules[0]?.repeat;
  expect(told('answered-otherwise')).toBeUndefined();
  expect(told('missing')).toContain(`--only ${RULE} --seed 42`);
  expect(told('missing')).not.toContain('s3cret');
  expect(told('missing', {})).toBeUndefined();
});

test('a ledger, which does not hold the command of its receiver and its description, leaves places for them', () => {
  const entry: RunEntry = {
    kind: 'run',
    id: 'r1',
    atMs: 0,
    suite: { name: 'recorder-harness', version: '0.1.0' },
    startedAt: '2026-01-01T00:00:00.000Z',
    target: {
      kind: 'command',
      url: 'http://127.0.0.1:5000/webhook',
      fingerprint: 'f',
      virtualTime: false,
      timeScale: 0.1,
      timeWarp: 10,
      lacks: {},
    },
    storage: { url: 'http://127.0.0.1/storage' },
    profile: 'reference',
    seed: 42,
    rules: [RULE],
  };
  expect(repeatOf(repeatableOf(entry))).toBe(
    `recorder-harness conform --only ${RULE} --seed 42 --time-warp 10 -- COMMAND`,
  );
  const described = { departures: [], lacks: [] };
  expect(repeatOf(repeatableOf({ ...entry, target: { ...entry.target, described } }))).toBe(
    `recorder-harness conform --only ${RULE} --seed 42 --time-warp 10 --description DESCRIPTION -- COMMAND`,
  );
});
