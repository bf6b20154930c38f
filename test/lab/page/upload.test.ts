import { describe, expect, it } from 'vitest';
import { exchangesOf, uploadsIn } from '../../../src/lab/page/lab/upload.ts';
import { attempt, delivery, emptyLedger, recording } from '../../report/sample-run.ts';

describe('the uploads of a ledger', () => {
  it('are those of each announcement, also where two of one recording overlap', () => {
    const ledger = emptyLedger();
    const { id } = recording(ledger, 'lab', '500');
    delivery(ledger, { recording: id });
    attempt(ledger, { recording: id, atMs: 20 });
    delivery(ledger, { recording: id, atMs: 100 });
    attempt(ledger, { recording: id, atMs: 120 });
    attempt(ledger, { recording: id, atMs: 350, number: 2 });
    attempt(ledger, { recording: id, atMs: 450, number: 2 });
    attempt(ledger, { recording: id, atMs: 451, number: 2, resend: true });
    const { all, of } = uploadsIn(ledger.entries());
    expect(all.map((upload) => exchangesOf(upload).map(({ atMs }) => atMs))).toEqual([
      [0, 20, 350],
      [100, 120, 450, 451],
    ]);
    expect(of.get('a3')).toBe(all[0]);
  });

  it('are told of what nobody announced, and not of what no recording is known of', () => {
    const ledger = emptyLedger();
    const { id } = recording(ledger, 'lab', '500');
    attempt(ledger, { recording: id, atMs: 20 });
    attempt(ledger, { atMs: 30 });
    const { all } = uploadsIn(ledger.entries());
    expect(all).toMatchObject([{ recording: { id }, attempts: [{ atMs: 20 }] }]);
    expect(all[0]).not.toHaveProperty('delivery');
  });
});
