import { expect, test } from 'vitest';
import { movedEntry } from '../../src/conformance/shards/moved-entry.ts';
import type { Entry, NoteEntry } from '../../src/ledger/entry.ts';
import type { NoteName, NoteValues } from '../../src/ledger/note-values.ts';
import { placesIn } from '../spec/places-in.ts';
import { runEmbedded } from './run-embedded.ts';

const BY_MS = 1_000_000;
const move = { id: (id: string) => `s2.${id}`, at: (atMs: number) => atMs + BY_MS };

function valuesIn(entry: Entry): Map<string, unknown> {
  return new Map(
    placesIn(entry).map((place) => [
      place.join('/'),
      place.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], entry),
    ]),
  );
}

const IS_TIME = /(?:^|\/)(?:at|\w+At)Ms$|^chunks\/\d+\/1$/;

test('every time of an entry is one of the other clock, and every id one of the other ledger', async () => {
  const { entries } = await runEmbedded({}, { selection: { only: ['retry/connection-loss-*', 'path/*'] } });
  const ids = new Set<unknown>(entries.map(({ id }) => id));
  expect(new Set(entries.map(({ kind }) => kind))).toContain('attempt');
  for (const entry of entries) {
    const before = valuesIn(entry);
    for (const [place, value] of valuesIn(movedEntry(entry, move))) {
      const old = before.get(place);
      if (IS_TIME.test(place)) expect(value, `${entry.kind} ${place}`).toBe(Number(old) + BY_MS);
      else if (place === 'connection' || (place !== 'kind' && ids.has(old)))
        expect(value, `${entry.kind} ${place}`).toBe(`s2.${old}`);
      else if (typeof old !== 'object') expect(value, `${entry.kind} ${place}`).toBe(old);
    }
  }
});

function movedNote<Name extends NoteName>(name: Name, value: NoteValues[Name]): unknown {
  return movedEntry({ id: 'n1', atMs: 0, kind: 'note', name, value } as NoteEntry, move).value;
}

test('a note that holds ids or times holds those of the other ledger', () => {
  const reading: NoteValues['paused-reading'] = {
    recording: 'r7',
    ...{ fileBytes: 9, receivedBytes: 8, readBytes: 7, readCalls: 6, queuedBytes: 5, grownBytes: 4 },
    positions: [3],
    settled: true,
  };
  expect(movedNote('stalls', [[10, 30]])).toEqual([[10 + BY_MS, 30 + BY_MS]]);
  expect(movedNote('paused-reading', reading)).toEqual({ ...reading, recording: 's2.r7' });
  expect(movedNote('termination', { atMs: 5, outcome: 'ended', tookMs: 3 })).toEqual({
    ...{ atMs: 5 + BY_MS, outcome: 'ended', tookMs: 3 },
  });
});

test('a note that this release does not know stays as it is', () => {
  const unknown = { id: 'n1', kind: 'note', atMs: 0, name: 'toString', value: { at: 'r7' } };
  expect(movedEntry(unknown as unknown as NoteEntry, move).value).toEqual({ at: 'r7' });
});
