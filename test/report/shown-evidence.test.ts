import { describe, expect, test } from 'vitest';
import { shownEvidence } from '../../src/report/shown-evidence.ts';
import { attempt, delivery, emptyLedger, recording, reported } from './sample-run.ts';

const idsOf = (shown: ReturnType<typeof shownEvidence>): string[] =>
  shown.exchanges.map(({ id }) => id).toSorted();

describe('shownEvidence()', () => {
  test('adds the siblings of a short scenario and leaves other scenarios out', () => {
    const ledger = emptyLedger();
    const one = delivery(ledger, { scenario: 'malformed-bodies' });
    delivery(ledger, { scenario: 'malformed-bodies' });
    delivery(ledger, { scenario: 'near-miss-keys' });
    expect(idsOf(shownEvidence(reported([one]), ledger.entries()))).toEqual(['d1', 'd2']);
  });

  test('keeps to the same recordings in a long scenario', () => {
    const ledger = emptyLedger();
    const scenario = 'all-statuses';
    for (let number = 0; number < 20; number += 1) delivery(ledger, { scenario, recording: `r${number}` });
    const late = attempt(ledger, { scenario, recording: 'r7' });
    expect(idsOf(shownEvidence(reported([late]), ledger.entries()))).toEqual(['a1', 'd8']);
  });

  test('counts what a drawing has no room for, and keeps the evidence', () => {
    const ledger = emptyLedger();
    const tape = recording(ledger, 'fifty-at-once', '201').id;
    const mine = { scenario: 'fifty-at-once', recording: tape };
    for (let number = 0; number < 30; number += 1) delivery(ledger, mine);
    const last = attempt(ledger, mine);
    const shown = shownEvidence(reported([last]), ledger.entries());
    expect(shown).toMatchObject({ omitted: 7, delivery: { id: 'd1' } });
    expect(idsOf(shown)).toContain('a1');
  });

  test('shows what a recording of the evidence was announced by before its siblings', () => {
    const ledger = emptyLedger();
    const scenario = 'recording-sizes';
    for (let number = 0; number < 6; number += 1) delivery(ledger, { scenario });
    const lost = recording(ledger, scenario, '201');
    delivery(ledger, { scenario, recording: lost.id });
    expect(idsOf(shownEvidence(reported([lost]), ledger.entries(), 1))).toEqual(['d7']);
  });

  test('finds the delivery that announced an upload', () => {
    const ledger = emptyLedger();
    const tape = recording(ledger, 'storage-always-fails', '500').id;
    delivery(ledger, { scenario: 'storage-always-fails', label: 'fence' });
    delivery(ledger, { scenario: 'storage-always-fails', recording: tape });
    const upload = attempt(ledger, { scenario: 'storage-always-fails', recording: tape });
    expect(shownEvidence(reported([upload]), ledger.entries()).delivery?.id).toBe('d2');
  });

  test('shows nothing for a rule without evidence', () => {
    const ledger = emptyLedger();
    delivery(ledger, {});
    expect(shownEvidence(reported([]), ledger.entries())).toEqual({ exchanges: [], omitted: 0, remarks: [] });
  });
});
