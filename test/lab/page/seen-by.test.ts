import { describe, expect, test } from 'vitest';
import { seenBy } from '../../../src/lab/page/report/seen-by.ts';
import { awaitedAfter } from '../../../src/lab/page/views/awaited.ts';
import { lanesOf, lastAttempt } from '../../../src/lab/page/views/lanes.ts';
import { attempt, delivery, emptyLedger, recording, reported } from '../../report/sample-run.ts';

const scenario = 'storage-always-fails';

/** Uploads that fail twice and succeed then, all at the same time. */
function manyUploads(count: number) {
  const ledger = emptyLedger();
  const tapes = Array.from({ length: count }, () => recording(ledger, scenario, '500,500,201').id);
  for (const [index, tape] of tapes.entries()) delivery(ledger, { scenario, recording: tape, atMs: index });
  const attempts = [1, 2, 3].flatMap((number) =>
    tapes.map((tape) =>
      attempt(ledger, {
        scenario,
        recording: tape,
        number,
        atMs: number * 10_000,
        status: number === 3 ? 201 : 500,
      }),
    ),
  );
  return { entries: ledger.entries(), tapes, attempts };
}

const THREE = { attempts: 3 };

describe('seenBy()', () => {
  test('shows no upload without its later attempts, however many there are', () => {
    const { entries } = manyUploads(20);
    const { exchanges, omitted } = seenBy(reported([], { scenarios: [scenario], verdict: 'pass' }), entries);
    const lanes = lanesOf(exchanges);
    expect(lanes.map((lane) => lane.exchanges.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(lanes.map((lane) => awaitedAfter(lastAttempt(lane), THREE))).toEqual(lanes.map(() => undefined));
    expect(omitted).toBe(80 - 24);
  });

  test('shows the evidence before its neighbours', () => {
    const { entries, tapes, attempts } = manyUploads(20);
    const shows = attempts.filter((one) => one.recording === tapes[19]);
    const { exchanges, evidence, first } = seenBy(reported(shows, { scenarios: [scenario] }), entries);
    expect(exchanges.map(({ id }) => id)).toEqual(expect.arrayContaining(shows.map(({ id }) => id)));
    expect(evidence).toEqual(new Set(shows.map(({ id }) => id)));
    expect(first).toBe(shows[0]?.id);
  });

  test('tells the lines of output that name a recording of it', () => {
    const ledger = emptyLedger();
    const tape = recording(ledger, scenario, '201');
    const put = attempt(ledger, { scenario, recording: tape.id, status: 201 });
    const about = ledger.append({ kind: 'log', stream: 'stdout', text: `Uploaded ${tape.name}` });
    ledger.append({ kind: 'log', stream: 'stdout', text: 'Uploaded another' });
    expect(seenBy(reported([put]), ledger.entries()).lines).toEqual([about]);
  });
});

test('lanesOf() puts a delivery before the attempt of the same instant', () => {
  const ledger = emptyLedger();
  const tape = recording(ledger, scenario, '201').id;
  attempt(ledger, { recording: tape, atMs: 5 });
  delivery(ledger, { recording: tape, atMs: 5 });
  expect(lanesOf(ledger.entries())[0]?.exchanges.map(({ kind }) => kind)).toEqual(['delivery', 'attempt']);
});

describe('awaitedAfter()', () => {
  const lastOf = (...changes: Parameters<typeof attempt>[1][]) => {
    const ledger = emptyLedger();
    const tape = recording(ledger, scenario, '500').id;
    for (const [index, change] of changes.entries())
      attempt(ledger, { recording: tape, number: index + 1, ...change });
    const [lane] = lanesOf(ledger.entries());
    return lane && lastAttempt(lane);
  };

  test('names the attempt that is due after a failure, from when that was over', () => {
    expect(awaitedAfter(lastOf({ atMs: 100, bodyMs: 4, waitMs: 2 }), THREE)).toEqual({
      number: 2,
      fromMs: 106,
    });
    expect(awaitedAfter(lastOf({ status: 202 }), THREE)?.number).toBe(2);
  });

  test('names none after an attempt that the receiver gave up, since storage learns of that late', () => {
    expect(awaitedAfter(lastOf({ ended: 'aborted', lostAtMs: 90 }), THREE)).toBeUndefined();
  });

  test('names none after success, after the third attempt, or while one is under way', () => {
    expect(awaitedAfter(lastOf({ status: 201 }), THREE)).toBeUndefined();
    expect(awaitedAfter(lastOf({}, {}, {}), THREE)).toBeUndefined();
    expect(awaitedAfter(lastOf({ ended: 'open' }), THREE)).toBeUndefined();
  });
});
