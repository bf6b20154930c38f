import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/ledger/entry.ts';
import { createLedger } from '../../src/ledger/ledger.ts';

const note = (value: number) => ({ kind: 'note', name: 'uploads-at-once', value }) as const;
const end = { kind: 'end' as const, outcome: 'finished' as const, durationMs: 1, criticalPathMs: 1 };

describe('createLedger()', () => {
  test('numbers the entries of each kind by themselves', () => {
    const ledger = createLedger({ clock: { now: () => 0 } });
    const log = { kind: 'log' as const, stream: 'stderr' as const, text: 'Upload failed' };
    expect([note(1), log, note(2), log, end].map((entry) => ledger.append(entry).id)).toEqual([
      'n1',
      'l1',
      'n2',
      'l2',
      'end',
    ]);
  });

  test('takes the time from the clock unless the entry brings its own', () => {
    let nowMs = 0;
    const ledger = createLedger({ clock: { now: () => nowMs } });
    nowMs = 250;
    expect(ledger.append(note(1)).atMs).toBe(250);
    expect(ledger.append({ ...note(2), atMs: 100 }).atMs).toBe(100);
  });

  test('tells its listener of each entry and keeps them in order', () => {
    const heard: Entry[] = [];
    const ledger = createLedger({ clock: { now: () => 0 }, onEntry: (entry) => heard.push(entry) });
    ledger.append(note(1));
    ledger.append(note(2));
    expect(heard).toEqual(ledger.entries());
    expect(heard).toMatchObject([{ value: 1 }, { value: 2 }]);
  });

  test('freezes what it was given', () => {
    const ledger = createLedger({ clock: { now: () => 0 } });
    expect(Object.isFrozen(ledger.append(note(1)))).toBe(true);
  });

  test('refuses a second end', () => {
    const ledger = createLedger({ clock: { now: () => 0 } });
    ledger.append(end);
    expect(() => ledger.append(end)).toThrow('The ledger was given a second "end" entry.');
  });
});
