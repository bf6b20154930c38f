import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../src/leftovers/temporary-folder.ts';
import { readDescription } from '../../../src/target/description/read-description.ts';

function read(value: unknown): unknown {
  using folder = temporaryFolder();
  const file = join(folder.path, 'receiver.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return readDescription(file);
}

test('a description is read as it stands, its folders from the folder of the file', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'receiver.json');
  const description = { name: 'archive', key: { in: 'header', name: 'X-Token' }, events: ['live_start'] };
  const recordings = { prefix: '/data/rec', folder: 'videos' };
  writeFileSync(file, JSON.stringify({ ...description, directory: '.', recordings }));
  expect(readDescription(file)).toEqual({
    ...description,
    directory: folder.path,
    recordings: { prefix: '/data/rec', folder: join(folder.path, 'videos') },
  });
});

test('a move is read as a file that is removed and one that is made, in folders from that of the file', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'receiver.json');
  const moved = { folder: 'videos', from: '{id}.part', path: '{id}.mp4', text: '*' };
  const described = [
    { file: moved, withinSeconds: 1 },
    { observe: { command: ['sh', 'told.sh'] } },
    { observe: { url: 'http://127.0.0.1:9300/told' } },
  ];
  writeFileSync(file, JSON.stringify({ effects: { events: { error: described } } }));
  const videos = join(folder.path, 'videos');
  expect(readDescription(file).effects?.events.error).toEqual([
    { file: { folder: videos, from: '{id}.part' }, withinSeconds: 1 },
    { file: { folder: videos, path: '{id}.mp4', text: '*' }, withinSeconds: 1 },
    { observe: { command: ['sh', 'told.sh'], directory: folder.path } },
    { observe: { url: 'http://127.0.0.1:9300/told' } },
  ]);
});

test.each([
  ['a member that does not exist', { platform: ['twitch'] }, 'there is no member "platform"', '"platforms"'],
  ['a member of a member that does not exist', { storage: { listn: ':1' } }, '"storage.listn"', '"listen"'],
  [
    'an event type that does not exist',
    { events: ['live_strat'] },
    '"events.0" cannot be "live_strat"',
    '"live_start"',
  ],
  ['a place of keys that does not exist', { key: { in: 'headr' } }, '"key.in" cannot be "headr"', '"header"'],
  ['a header without its name', { key: { in: 'header' } }, '"key" lacks "name"', '"header" or "hmac"'],
  ['a user where there is none', { key: { in: 'query', user: 'me' } }, '"key" cannot have "user"', '"basic"'],
  ['a storage that is neither', { storage: 'nome' }, '"storage" cannot be this text', 'Did you mean "none"'],
  ['half of a mapping', { recordings: { prefix: '/rec' } }, '"recordings" lacks "folder"', 'Add "folder"'],
  [
    'a type in routes that does not exist',
    { routes: { live_strat: '/a' } },
    '"routes.live_strat"',
    '"live_start"',
  ],
  [
    'a status that is none',
    { success: { statuses: [99] } },
    '"success.statuses.0" cannot be this number',
    'statuses',
  ],
  [
    'a URL and a command',
    { url: 'http://a/b', command: ['c'] },
    '"url" and "command" are both there',
    'Leave',
  ],
  [
    'a path beside a URL',
    { url: 'http://a/b', path: '/c' },
    '"path" is there beside "url"',
    'Write the path',
  ],
  [
    'channels of another platform',
    { platforms: ['bilibili'], channels: { bilbili: ['1'] } },
    '"channels.bilbili"',
    'Did you mean "bilibili"',
  ],
  [
    'a name of a sink that is none',
    { effects: { sinks: { 'my-chat': { dialect: 'discord' } }, events: {} } },
    'there is no member "effects.sinks.my-chat"',
    'a letter, then letters, digits and "_"',
  ],
  ...['127.0.0.1', '127.0.0.1:65536', '::1:9100', '9100x'].map((listen): [string, object, string, string] => [
    `"${listen}" as a place to listen`,
    { effects: { sinks: { chat: { dialect: 'discord', listen } }, events: {} } },
    `"effects.sinks.chat.listen" cannot be "${listen}"`,
    'Write HOST:PORT',
  ]),
  [
    'a line of a receiver that runs already',
    { url: 'http://a/b', effects: { events: { error: [{ line: { text: 'error {id}' } }] } } },
    'has a "line" of output beside "url"',
    'Write "command"',
  ],
  [
    'a path that is no path',
    { effects: { events: { error: [{ file: { path: '/told/{id}' } }] } } },
    '"effects.events.error.0.file.path" has not its form',
    'begins in the folder',
  ],
  ['no JSON', '{', 'cannot be read', 'Write one JSON object'],
  ['no object', [], 'it cannot be this list', 'must be'],
])('a description with %s is refused, by member and nearest match', (_, value, message, hint) => {
  expect(() => read(value)).toThrow(
    expect.objectContaining({
      code: 'RWH_CONFIG_UNREADABLE',
      message: expect.stringContaining(message),
      ...(hint === 'must be' ? {} : { hint: expect.stringContaining(hint) }),
    }),
  );
});

test.each([
  ['a URL with a key', { url: 'http://127.0.0.1:5000/webhook?key=hushhush' }, 'without a key'],
  ['a URL with a password', { url: 'http://me:hushhush@127.0.0.1/webhook' }, 'without a key'],
  ['a route with a password', { routes: { error: 'http://me:hushhush@127.0.0.1/webhook' } }, 'without a key'],
  ['a route with a key', { routes: { error: '/webhook?key=hushhush' } }, 'without a key'],
  ['a key in place of how it is taken', { key: 'hushhush' }, 'The secret itself never stands here'],
  [
    'an observer with a key in its URL',
    { effects: { events: { error: [{ observe: { url: 'http://a/b?key=hushhush' } }] } } },
    'without a key',
  ],
  ['a storage URL with a password', { storage: 'https://me:hushhush@storage' }, 'none'],
  ['a command as one text', { command: 'receiver --key hushhush' }, 'The command that starts it'],
  ['a key where a place of keys belongs', { key: { in: 'hush-9f27-hushhush' } }, 'header'],
])('the error on %s does not show the secret', (_, value, hint) => {
  expect(() => read(value)).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining('hushhush'),
      hint: expect.stringMatching(new RegExp(`^(?!.*hushhush).*${hint}`)),
    }),
  );
});

test.each(['http://127.0.0.1:5000', 'https://host/@name', '/@name', '/'])('%s is a route', (route) => {
  expect(read({ routes: { error: route } })).toEqual({ routes: { error: route } });
});
