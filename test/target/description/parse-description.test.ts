import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../src/leftovers/temporary-folder.ts';
import { readDescription } from '../../../src/target/description/read-description.ts';

function read(name: string, text: string): unknown {
  using folder = temporaryFolder();
  const file = join(folder.path, name);
  writeFileSync(file, text);
  return readDescription(file);
}

const YAML = `# What our notifier is like
name: archive
command: [python3, my_receiver.py]
key: { in: header, name: X-Token }
events:
  - live_start
  - error
channels: { bilibili: ["21852"] }
`;

test.each(['receiver.yaml', 'receiver.yml', 'RECEIVER.YML'])('%s says the same as JSON does', (name) => {
  expect(read(name, YAML)).toEqual({
    name: 'archive',
    command: ['python3', 'my_receiver.py'],
    key: { in: 'header', name: 'X-Token' },
    events: ['live_start', 'error'],
    channels: { bilibili: ['21852'] },
  });
});

test.each([
  ['receiver.json', '\uFEFF{"name": "archive"}'],
  ['receiver.yaml', '\uFEFFname: archive'],
  ['receiver.json', '{\n\t"name":\t"archive", "name": "archive"\n}'],
])('%s is read as %j', (name, text) => {
  expect(read(name, text)).toEqual({ name: 'archive' });
});

test.each([
  ['receiver.json', '{\n  "name": "hushhush",\n}', 'it is not JSON at line 3, column 1'],
  ['receiver.json', '{\n  "name": hushhush\n}', 'it is not JSON at line 2, column 11'],
  ['receiver.json', '{"env": {"TOKEN": "hushhush"}', 'it is not JSON at line 1, column 30'],
  ['receiver.yaml', 'name: a\n  hush: hushhush', 'it is not YAML at line 1, column 7'],
  ['receiver.yaml', 'env:\n\tTOKEN: hushhush', 'it is not YAML at line 2, column 1: a tab indents'],
  ['receiver.yaml', 'name: hushhush\nname: b', 'line 2, column 1: a member is there twice'],
  ['receiver.yaml', 'name: a\n---\nname: hushhush', 'line 2, column 1: a second document begins'],
  ['receiver.yaml', 'name: *hushhush', 'an alias has no anchor'],
  ['receiver.yaml', 'name: "hushhush', 'is missing'],
  ['receiver.json', '{\n  "env": {},\n  "evnts": ["error"]\n}', 'no member "evnts" (line 3, column 12)'],
  ['receiver.json', '{\n  "key": {"in": "header"}\n}', '"key" lacks "name" (line 2, column 10)'],
  [
    'receiver.yaml',
    'name: a\nevents:\n  - live_start\n  - live_strat',
    '"events.1" cannot be "live_strat" (line 4, column 5)',
  ],
  [
    'receiver.yaml',
    'channels:\n  bilibili: [21852]',
    '"channels.bilibili.0" cannot be this number: it must be string (line 2, column 14)',
  ],
])('the error on %s of %j says where it is, and quotes no value', (name, text, message) => {
  expect(() => read(name, text)).toThrow(
    expect.objectContaining({
      code: 'RWH_CONFIG_UNREADABLE',
      message: expect.stringMatching(
        new RegExp(`^(?!.*hushhush).*${message.replaceAll(/[()[\]."]/g, '\\$&')}`, 's'),
      ),
      hint: expect.not.stringContaining('hushhush'),
    }),
  );
});

test('aliases that grow beyond all measure are refused', () => {
  const lines = Array.from({ length: 12 }, (_, index) =>
    index === 0
      ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
      : `a${index}: &a${index} [${Array(9).fill(`*a${index - 1}`)}]`,
  );
  expect(() => read('receiver.yaml', lines.join('\n'))).toThrow('it is not YAML that can be used');
});
