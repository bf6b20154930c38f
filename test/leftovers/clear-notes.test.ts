import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearNotes } from '../../src/leftovers/clear-notes.ts';
import { filePrint } from '../../src/leftovers/file-print.ts';
import { MADE_FOLDER_MARK } from '../../src/leftovers/made-folder.ts';
import type { Note } from '../../src/leftovers/note.ts';
import { scene } from '../cli/scene.ts';

const now = { isLate: false };
const late = { isLate: true };

/** Notes of a recording of that name, which is laid, as they are made. */
function laid(path: string, { isUnique }: { isUnique: boolean }): Note[] {
  writeFileSync(path, 'a night at the opera');
  return [
    { kind: 'file', path, isUnique },
    ...(isUnique ? [] : [{ kind: 'laid', path, print: filePrint(path) ?? '' } as const]),
  ];
}

test('takes recordings away, and counts those that were there', () => {
  using files = scene();
  const notes = ['show.mp4', 'gone.mp4'].flatMap((name) => laid(files.path(name), { isUnique: false }));
  renameSync(files.path('gone.mp4'), files.path('taken-by-somebody.mp4'));
  expect(clearNotes(notes, now)).toEqual({ files: 1, processes: 0 });
  expect(readdirSync(files.folder)).toEqual(['taken-by-somebody.mp4']);
});

test('takes a recording away late whose name nobody else gives, whatever has been written to it', () => {
  using files = scene();
  const notes = laid(files.path('opera-rh0123456789ab.mp4'), { isUnique: true });
  writeFileSync(files.path('opera-rh0123456789ab.mp4'), 'overture');
  expect(clearNotes(notes, late)).toEqual({ files: 1, processes: 0 });
});

test('takes a recording away late that is as it was laid', () => {
  using files = scene();
  expect(clearNotes(laid(files.path('show.mp4'), { isUnique: false }), late).files).toBe(1);
});

test.each([
  ['written to', (path: string) => writeFileSync(path, 'a day at the races')],
  [
    'put in its place',
    (path: string) => {
      writeFileSync(`${path}.new`, 'a night at the opera');
      renameSync(`${path}.new`, path);
    },
  ],
])('leaves a file alone late that was %s since', (_, change) => {
  using files = scene();
  const path = files.path('show.mp4');
  const notes = laid(path, { isUnique: false });
  change(path);
  expect(clearNotes(notes, late).files).toBe(0);
  expect(existsSync(path)).toBe(true);
});

test('leaves a file alone late of which it is not known that it was laid at all', () => {
  using files = scene();
  const path = files.path('show.mp4');
  writeFileSync(path, 'a night at the opera');
  expect(clearNotes([{ kind: 'file', path, isUnique: false }], late).files).toBe(0);
  expect(existsSync(path)).toBe(true);
});

test('takes folders away that runs made, and leaves those that hold anything else or are of somebody else', () => {
  using files = scene();
  const make = (name: string, ...inside: string[]): Note => {
    const path = files.path(name);
    mkdirSync(path, { recursive: true });
    for (const one of inside) writeFileSync(join(path, one), '');
    return { kind: 'made-folder', path };
  };
  const notes = [
    make('made', MADE_FOLDER_MARK),
    make('made/below', MADE_FOLDER_MARK),
    make('used', MADE_FOLDER_MARK, 'notes.txt'),
    make('made-anew'),
  ];
  clearNotes(notes, late);
  expect(readdirSync(files.folder).sort()).toEqual(['made-anew', 'used']);
});
