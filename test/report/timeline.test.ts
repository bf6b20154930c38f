import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/ledger/entry.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { drawTimeline } from '../../src/report/timeline.ts';
import { type Exchange, timelineRows } from '../../src/report/timeline-rows.ts';
import { attempt, delivery, emptyLedger, recording } from './sample-run.ts';

const isExchange = (entry: Entry): entry is Exchange => entry.kind === 'delivery' || entry.kind === 'attempt';

function draw(ledger: Ledger, evidence: readonly string[] = []): string {
  const rows = timelineRows(ledger.entries().filter(isExchange), ledger.entries());
  return drawTimeline(rows, new Set(evidence), plainPalette).join('\n');
}

describe('drawTimeline()', () => {
  test('shows the lanes of an upload that is tried three times', () => {
    const ledger = emptyLedger();
    const mine = { recording: recording(ledger, 'storage-always-fails', '500').id };
    delivery(ledger, { ...mine, atMs: 0 });
    attempt(ledger, { ...mine, atMs: 20 });
    attempt(ledger, { ...mine, atMs: 10_030, number: 2 });
    attempt(ledger, { ...mine, atMs: 25_100, number: 3 });
    expect(draw(ledger, ['a3'])).toMatchInlineSnapshot(`
      "  from 0.000 s               |0 s             |10 s           |20 s
      r1 "tape-rh01.mp4": 2,048 bytes, storage answers 500
        d1 POST announcement       ●                                            200 after 0.012 s
        a1 PUT attempt 1           █●                                           500 after 0.006 s
                                     ├── 10.00 s ──┤
        a2 PUT attempt 2                            █●                          500 after 0.006 s
                                                      ├────── 15.06 s ──────┤
      ▸ a3 PUT attempt 3                                                     █● 500 after 0.006 s"
    `);
  });

  test('awaits no upload that came, although its attempt is not shown', () => {
    const ledger = emptyLedger();
    const came = { recording: recording(ledger, 'recording-sizes', '201').id };
    const missing = { recording: recording(ledger, 'recording-sizes', '201').id };
    const shown = [delivery(ledger, { ...came, atMs: 0 }), delivery(ledger, { ...missing, atMs: 5 })];
    attempt(ledger, { ...came, atMs: 20, status: 201 });
    const rows = timelineRows(shown, ledger.entries(), true);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'recording',
      'exchange',
      'recording',
      'exchange',
      'awaited',
    ]);
  });

  test('shows body, waiting and loss of attempts that take long', () => {
    const ledger = emptyLedger();
    const mine = { recording: recording(ledger, 'storage-stalls', 'stall,reset@1MiB,201').id };
    delivery(ledger, { ...mine, atMs: 0, failure: { code: 'timeout', message: 'none', atMs: 20_000 } });
    attempt(ledger, { ...mine, atMs: 20, bodyMs: 9000, ended: 'aborted', lostAtMs: 60_020 });
    attempt(ledger, { ...mine, atMs: 70_020, number: 2, bodyMs: 20_000, ended: 'lost', lostAtMs: 90_020 });
    attempt(ledger, {
      ...mine,
      atMs: 90_030,
      number: 2,
      resend: true,
      bodyMs: 10,
      ended: 'lost',
      lostAtMs: 90_040,
    });
    attempt(ledger, { ...mine, atMs: 100_040, number: 3, bodyMs: 5000, waitMs: 20_000, status: 201 });
    attempt(ledger, { atMs: 110_000, bodyMs: 15_000, ended: 'open' });
    expect(draw(ledger)).toMatchInlineSnapshot(`
      "  from 0.000 s               |0 s             |50 s            |100 s
      r1 "tape-rh01.mp4": 2,048 bytes, storage answers nothing, a reset, 201
        d1 POST announcement       ░░░░░░░✗                                     no answer: timeout
        a1 PUT attempt 1           ████░░░░░░░░░░░░░░░░✗                        given up after 60.00 s
                                                         gap 10.00 s
        a2 PUT attempt 2                                   ██████✗              cut off after 20.00 s
        a3 PUT attempt 2 resent                                  █✗             cut off after 0.010 s
                                                                   gap 10.00 s
        a4 PUT attempt 3                                             ██░░░░░░●  201 after 25.00 s
        a5 PUT attempt 1                                                █████…  open after 15.00 s"
    `);
  });

  test('names the gap between two attempts in seconds, even where it has no room', () => {
    const ledger = emptyLedger();
    const mine = { recording: recording(ledger, 'storage-always-fails', '500').id };
    attempt(ledger, { ...mine, atMs: 0, bodyMs: 0, waitMs: 0 });
    attempt(ledger, { ...mine, atMs: 300, number: 2, bodyMs: 0, waitMs: 0 });
    attempt(ledger, { ...mine, atMs: 60_300, number: 3, bodyMs: 0, waitMs: 0 });
    expect(draw(ledger)).toMatch(/gap 0\.300 s\n.*\n.*├─+ 60\.00 s ─+┤/);
  });

  test('measures a gap from the end of a body that came after its answer', () => {
    const ledger = emptyLedger();
    const mine = { recording: recording(ledger, 'early-answer', '500').id };
    attempt(ledger, { ...mine, atMs: 0, bodyMs: 5000, waitMs: -4000 });
    attempt(ledger, { ...mine, atMs: 15_000, number: 2 });
    expect(draw(ledger)).toContain('10.00 s');
  });

  test('shows where an upload was expected that did not come', () => {
    const ledger = emptyLedger();
    const tape = recording(ledger, 'accepted-upload', '201');
    const announced = delivery(ledger, { recording: tape.id, atMs: 1_000 });
    const rows = timelineRows([announced], ledger.entries(), true);
    expect(drawTimeline(rows, new Set(), plainPalette).at(-1)).toMatch(
      /^ {2}PUT expected .*○ +did not come$/,
    );
    const refused = delivery(ledger, {
      recording: tape.id,
      failure: { code: 'refused', message: '', atMs: 2_000 },
    });
    expect(timelineRows([refused], ledger.entries(), true).map(({ kind }) => kind)).toEqual([
      'recording',
      'exchange',
    ]);
  });

  test('draws a single instant', () => {
    const ledger = emptyLedger();
    attempt(ledger, { atMs: 500, bodyMs: 0, waitMs: 0, status: 201 });
    expect(draw(ledger, ['a1'])).toMatchInlineSnapshot(`
      "  from 0.500 s               |0 s    |0.02 s  |0.04 s |0.06 s  |0.08 s
      ▸ a1 PUT attempt 1           █●                                           201 after 0.000 s"
    `);
  });
});
