import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Entry } from '../../src/ledger/entry.ts';
import { runEmbedded } from '../conformance/run-embedded.ts';
import { flaw as triesOnce } from '../flawed/tries-once.ts';
import { instrument } from '../mutants/instrument.ts';
import { isSameMutant } from '../mutants/is-same-mutant.ts';
import { receivers } from '../third-party/receivers.ts';
import { leftOpen } from './left-open.ts';
import { receiverFiles } from './receiver-files.ts';
import { stackChanges } from './stack-changes.ts';
import { stackFiles } from './stack-files.ts';
import { textChanges } from './text-changes.ts';
import { wireOf } from './wire-of.ts';

const { mutants } = await instrument(receiverFiles());
const sources = receivers.flatMap(stackFiles);
const inStacks = sources.flatMap(textChanges);

test('every change that is left open can still be made', () => {
  const possible = [...mutants, ...inStacks];
  const gone = leftOpen.filter((one) => !possible.some((change) => isSameMutant(one, change)));
  expect(gone).toEqual([]);
});

test('the wire shows the same of the same receiver twice, and another thing of another one', async () => {
  const selection = { only: ['retry/waits-ten-seconds'] };
  const [one, again, other] = [
    await runEmbedded({}, { selection, seed: 1 }),
    await runEmbedded({}, { selection, seed: 2 }),
    await runEmbedded(triesOnce, { selection, seed: 1 }),
  ].map(({ entries }) => wireOf(entries));
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test.each(sources)('%s has changes of one line each, no two alike', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const changes = textChanges(file);
  for (const { changed, line } of changes) {
    const differing = changed
      .split('\n')
      .flatMap((text, index) => (text === lines[index] ? [] : [index + 1]));
    expect(differing).toEqual([line]);
  }
  expect(changes.length).toBeGreaterThan(50);
  expect(
    new Set(changes.map(({ inLine, original, replacement }) => [inLine, original, replacement].join('\n')))
      .size,
  ).toBe(changes.length);
});

test('neither what strings and comments hold nor the choice of a mistake is changed', () => {
  const changes = textChanges('test/third-party/ruby-net-http/receiver.rb');
  const lines = changes.map(({ inLine }) => inLine);
  expect(lines).toContain('UPLOAD_ATTEMPTS = 3');
  expect(changes).not.toContainEqual(expect.objectContaining({ original: '10' }));
  expect(lines.filter((line) => /DEFECT|^#|^require/.test(line))).toEqual([]);
});

test('a file in a language without a list is told by its name', () => {
  expect(() => textChanges('README.md')).toThrow('No changes are listed for files like README.md');
});

test('a receiver that nobody knows is told by its name', () => {
  expect(() => stackChanges(['nobody'])).toThrow('no receiver nobody is in');
});

test('a receiver that ends at its start after its change shows nothing', async () => {
  const { changes, show } = stackChanges(['node-http']);
  const change = changes.find(
    ({ inLine, replacement }) => inLine.startsWith('server.listen(') && replacement === '',
  );
  if (!change) throw new Error('the source of the receiver has another line by now');
  expect(await show(change)).toBeUndefined();
});

test('in real time neither the order of two uploads of one name nor how long one of them waits is told', () => {
  const named = { name: 'same.mp4', label: 'of one name' };
  const recordings = ['one', 'two'].map((id) => ({ kind: 'recording', id, sha256: `of ${id}`, ...named }));
  const run = (contents: readonly string[], waitMs: number) =>
    wireOf(
      [
        ...recordings,
        ...contents.map((sha256, index) => ({
          ...{
            kind: 'attempt',
            recording: 'two',
            number: index + 1,
            atMs: index * waitMs,
            ended: 'complete',
          },
          ...{ method: 'PUT', rawPath: '/file/same.mp4', body: { sha256, bytes: 1, endAtMs: 0 } },
        })),
      ] as unknown as readonly Entry[],
      'real',
    );
  expect(run(['of two', 'of one'], 10_300)).toEqual(run(['of one', 'of two'], 9_800));
  expect(run(['of two', 'of none'], 9_800)).not.toEqual(run(['of one', 'of two'], 9_800));
  expect(run(['of one', 'of two'], 20_000)).not.toEqual(run(['of one', 'of two'], 9_800));
});
