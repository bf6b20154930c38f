import { expect, test } from 'vitest';
import { replayCommand } from '../../src/cli/conform/replay-command.ts';

const base = { env: {}, routes: {} };
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
    'a receiver that is started',
    {
      ...base,
      target: { kind: 'command', command: ['python3', "it's mine.py", '--fast'] },
      receiverDirectory: '/srv/my receiver',
      env: { LISTEN_PORT: '{port}' },
    },
    " --receiver-dir '/srv/my receiver' --env 'LISTEN_PORT={port}' -- python3 'it'\\''s mine.py' --fast",
  ],
])('a replay names %s without its secrets', (_, options, words) => {
  expect(replayCommand(options, FILE)).toBe(`recorder-harness conform --replay ${FILE}${words}`);
});
