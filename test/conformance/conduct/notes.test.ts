import { expect, test } from 'vitest';
import { counterexampleIn } from '../../../src/conformance/conduct/counterexample.ts';
import { pausedAgain, pausedReadings } from '../../../src/conformance/conduct/paused-reading.ts';
import { stormIn } from '../../../src/conformance/conduct/storm-in.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import type { NoteEntry } from '../../../src/ledger/entry.ts';

const names = ['stalls', 'storm', 'counterexample', 'paused-again', 'paused-reading'];
const notes = names.map((name) => ({ name, value: `the value of ${name}` })) as unknown as NoteEntry[];
const evidence = { notes } as unknown as Evidence;

test('each note is found by its name', () => {
  expect(stormIn(notes)).toBe('the value of storm');
  expect(counterexampleIn(notes)).toBe('the value of counterexample');
  expect(pausedAgain(evidence)).toEqual(['the value of paused-again']);
  expect(pausedReadings(evidence)).toEqual(['the value of paused-reading']);
});

test('there is none where it was not written', () => {
  const [stalls] = notes as [NoteEntry];
  expect([stormIn([stalls]), counterexampleIn([stalls])]).toEqual([undefined, undefined]);
});
