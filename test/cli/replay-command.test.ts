import { expect, test } from 'vitest';
import { replayCommand } from '../../src/cli/conform/saved-counterexamples.ts';

const base = {
  env: {},
  routes: {},
  slow: false,
  timing: false,
  timeScale: 1,
  sharedFiles: false,
  storage: { basePath: '' },
};
const FILE = 'counterexamples/1f0c7a52d9e4.json';
const embedded = { ...base, target: { kind: 'embedded' } } as const;

test.each<[what: string, options: Parameters<typeof replayCommand>[0], words: string]>([
  ['the bundled receiver', embedded, ''],
  [
    'a receiver that runs',
    { ...base, target: { kind: 'url', url: new URL('http://anna:pa55@localhost:5000/hook?a=1&key=s3cret') } },
    ' "http://localhost:5000/hook?a=1&key=$WEBHOOK_SECRET"',
  ],
  [
    'a receiver without a key',
    { ...base, target: { kind: 'url', url: new URL('http://localhost:5000/$hook') } },
    ' "http://localhost:5000/\\$hook"',
  ],
  [
    'a receiver with routes',
    {
      ...base,
      target: { kind: 'url', url: new URL('http://localhost:5000/a?key=s3cret') },
      routes: { live_end: new URL('http://localhost:5000/b?key=s3cret') },
    },
    ' --route live_end=http://localhost:5000/b "http://localhost:5000/a?key=$WEBHOOK_SECRET"',
  ],
  [
    'a receiver that runs, with its folder, its storage and its times',
    {
      ...base,
      target: { kind: 'url', url: new URL('http://localhost:5000/hook?key=s3cret') },
      receiverDirectory: '/srv/receiver',
      timeScale: 0.03,
      fuzz: 20,
      storage: { basePath: '', listen: { host: '127.0.0.1', port: 9000 }, key: 'hunter22' },
    },
    ' --time-scale 0.03 --storage-listen 127.0.0.1:9000 --storage-key "$STORAGE_API_KEY" --receiver-dir /srv/receiver "http://localhost:5000/hook?key=$WEBHOOK_SECRET"',
  ],
  [
    'a receiver that is started',
    {
      ...base,
      target: { kind: 'command', command: ['python3', "it's mine.py", '--fast'] },
      receiverDirectory: '/srv/my receiver',
      env: { LISTEN_PORT: '{port}' },
      storage: { basePath: '/storage' },
    },
    " --receiver-dir '/srv/my receiver' --env 'LISTEN_PORT={port}' -- python3 'it'\\''s mine.py' --fast",
  ],
])('a replay names %s without its secrets', (_, options, words) => {
  expect(replayCommand(options, FILE)).toBe(`recorder-harness conform --replay ${FILE}${words}`);
});
