import { expect, test } from 'vitest';
import { newToken } from '../../src/conformance/conduct/new-token.ts';
import { isWatched } from '../../src/watch/is-watched.ts';

test.each(['receiver.py', 'src/app/main.go', '.env', '.env.local', 'config/rec/settings.toml', 'records.py'])(
  '%s may be of the receiver',
  (path) => {
    expect(isWatched(path)).toBe(true);
  },
);

test.each([
  '.git/index',
  'web/node_modules/left/index.js',
  '__pycache__/receiver.cpython-313.pyc',
  '.venv/bin/python',
  'rec/night/live.mp4',
  `finished/${newToken()}.mp4`,
  'receiver.log',
  'uploads.sqlite3-journal',
  'receiver.py~',
  '.receiver.py.swp',
])('%s is none of the receiver', (path) => {
  expect(isWatched(path)).toBe(false);
});
