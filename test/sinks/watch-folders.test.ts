import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { tokensIn } from '../../src/conformance/conduct/tokens.ts';
import type { FileEffect } from '../../src/effects/effects.ts';
import type { SightingEntry } from '../../src/ledger/entry.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { watchFolders } from '../../src/sinks/watch-folders.ts';

const MARK = 'rh0123456789ab';
const OWN = 'own.txt';

async function watching(files: readonly FileEffect[]) {
  const folder = temporaryFolder();
  const seen: Omit<SightingEntry, 'id'>[] = [];
  const at = (name: string): string => join(folder.path, name);
  for (const name of ['in', 'out']) mkdirSync(at(name));
  writeFileSync(at('out/before.txt'), MARK);
  writeFileSync(at(`in/${MARK}.mp4`), 'recording');
  const watch = await watchFolders({
    clock: systemClock(),
    files,
    directory: folder.path,
    isOwn: (path) => path.endsWith(OWN),
    marksIn: tokensIn,
    isTold: (value) => tokensIn(value).length > 0,
    onSighting: (sighting) => seen.push(sighting),
    onMistake: (error) => expect.fail(String(error)),
  });
  return {
    at,
    look: async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) await watch.look();
    },
    told: () =>
      seen.map(({ marks, seen: one }) =>
        one.what === 'file' ? `${one.change} ${one.path} ${one.text} ${marks}`.trim() : one.what,
      ),
    async [Symbol.asyncDispose]() {
      await watch[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

test('a file that comes is told once, with its content, and what was there or is our own is not', async () => {
  await using folder = await watching([{ path: 'out/*.txt', text: '*' }]);
  writeFileSync(folder.at('out/a.txt'), `hello ${MARK}`);
  writeFileSync(folder.at(`out/${OWN}`), MARK);
  writeFileSync(folder.at('out/b.log'), MARK);
  await folder.look(4);
  expect(folder.told()).toEqual([`made out/a.txt hello ${MARK} ${MARK}`]);
});

test('a file that is moved into its place under another name is told there', async () => {
  await using folder = await watching([{ path: 'out/*.txt', text: '*' }]);
  writeFileSync(folder.at('out/.a.part'), MARK);
  await folder.look(2);
  renameSync(folder.at('out/.a.part'), folder.at('out/a.txt'));
  await folder.look(3);
  expect(folder.told()).toEqual([`made out/a.txt ${MARK} ${MARK}`]);
});

test('a file whose content changes is told again, and its end where that is looked for', async () => {
  await using folder = await watching([{ path: 'out/*.json', json: {} }, { from: 'in/*.mp4' }]);
  writeFileSync(folder.at('out/a.json'), '{"state":"begun"}');
  await folder.look(2);
  writeFileSync(folder.at('out/a.json'), '{"state":"done!","api_key":"hidden"}');
  await folder.look(2);
  rmSync(folder.at('out/a.json'));
  rmSync(folder.at(`in/${MARK}.mp4`));
  await folder.look(1);
  expect(folder.told()).toEqual([
    'made out/a.json {"state":"begun"}',
    'made out/a.json {"state":"done!","api_key":"***"}',
    `removed in/${MARK}.mp4  ${MARK}`,
  ]);
});

test('a folder that comes later is looked into, and content that nobody tells of is not read', async () => {
  await using folder = await watching([{ path: '{data.channel}/*/x.bin' }]);
  mkdirSync(folder.at(`${MARK}/deep`), { recursive: true });
  writeFileSync(folder.at(`${MARK}/deep/x.bin`), 'bytes');
  await folder.look(3);
  expect(folder.told()).toEqual([`made ${MARK}/deep/x.bin  ${MARK}`]);
});
