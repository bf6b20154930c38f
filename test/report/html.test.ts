import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../src/lab/read-page.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { html } from '../../src/report/html.ts';
import type { PageData } from '../../src/report/page-data.ts';
import { hostile, hostileRun } from './hostile-run.ts';
import { readRecorded, recorded } from './recorded.ts';
import { attempt, delivery, emptyLedger, reported, reportOf } from './sample-run.ts';

const page = readPage('report');
const PLACE = '<script type="application/json" id="data">';

/** What the page reads. */
function dataIn(text: string): PageData {
  const [, rest = ''] = text.split(PLACE);
  return JSON.parse(rest.slice(0, rest.indexOf('</script>')));
}

describe('html()', () => {
  test.each(recorded)('is the built page with the run in it: %s', (name) => {
    const { report, entries } = readRecorded(name);
    const text = html(report, entries, { page });
    expect(dataIn(text)).toEqual(JSON.parse(JSON.stringify({ report, entries, cuts: {} })));
    expect(text.replace(/(?<=id="data">).*?(?=<\/script>)/s, '')).toBe(page);
  });

  test('lets nothing that a receiver answers end the data, or begin markup', () => {
    const { report, entries } = hostileRun();
    const text = html(report, entries, { page });
    expect(text.length - text.replaceAll('<', '').length).toBe(page.length - page.replaceAll('<', '').length);
    expect(dataIn(text).report.rules[0]?.actual).toBe(hostile);
  });

  property.prop([fc.string({ unit: 'binary' })])('carries any text as it is', (body) => {
    const ledger = emptyLedger();
    delivery(ledger, { body });
    expect(dataIn(html(reportOf([]), ledger.entries(), { page })).entries[0]).toMatchObject({ body });
  });

  test('shortens bodies beyond 64 KiB, and says what is left out', () => {
    const long = 'x'.repeat(70_000);
    const ledger = emptyLedger();
    const answer = { status: 200, headers: [], truncated: false, headAtMs: 1, endAtMs: 1, body: long };
    const sent = delivery(ledger, { body: long, answer });
    const { body: _, ...binary } = delivery(ledger);
    const raw = { ...binary, bodyBase64: 'AAAA'.repeat(20_000) } as Entry;
    const { entries, cuts } = dataIn(html(reportOf([]), [sent, raw], { page }));
    expect(entries).toMatchObject([
      { body: `${long.slice(0, 65_536)}…`, answer: { body: `${long.slice(0, 65_536)}…` } },
      { bodyBase64: 'AAAA'.repeat(16_384) },
    ]);
    expect(cuts).toEqual({
      [sent.id]: {
        request: '70,000 characters; the report holds the beginning, the ledger all of it',
        answer: '70,000 characters; the report holds the beginning, the ledger all of it',
      },
      [raw.id]: { request: '60,000 bytes; the report holds the beginning, the ledger all of it' },
    });
  });

  test('draws the first thousand chunks of an attempt', () => {
    const ledger = emptyLedger();
    attempt(ledger, { chunks: Array.from({ length: 5000 }, (_, index) => [65_536, index] as const) });
    const [only] = dataIn(html(reportOf([]), ledger.entries(), { page })).entries;
    expect(only?.kind === 'attempt' && only.chunks.length).toBe(1000);
  });

  test('of a run with large answers, it holds all that failures rest on in full, and of the rest what there is room for', () => {
    const ledger = emptyLedger();
    const answer = { status: 200, headers: [], truncated: false, headAtMs: 1, endAtMs: 1 };
    const large = (text: string) => ({ answer: { ...answer, body: text.repeat(200_000 / text.length) } });
    for (let number = 0; number < 600; number += 1) delivery(ledger, { ...large('<x>'), scenario: 'many' });
    const broken = delivery(ledger, { ...large('x'), scenario: 'broken' });
    const text = html(reportOf([reported([broken])]), ledger.entries(), { page });
    expect(Buffer.byteLength(text) - Buffer.byteLength(page)).toBeLessThan(9 * 1_048_576);
    const { entries, cuts, leftOut } = dataIn(text);
    expect(leftOut).toBeUndefined();
    expect(entries).toHaveLength(601);
    const lengths = entries.map((entry) =>
      entry.kind === 'delivery' ? (entry.answer?.body.length ?? 0) : 0,
    );
    expect(lengths.at(-1)).toBe(65_537);
    expect(lengths.filter((length) => length === 513).length).toBeGreaterThan(300);
    expect(lengths.filter((length) => length === 65_537).length).toBeGreaterThan(10);
    expect(Object.keys(cuts)).toHaveLength(601);
  });

  test('of a run with too much output, it leaves lines out that name no recording, and says how many', () => {
    const ledger = emptyLedger();
    const broken = delivery(ledger);
    for (let number = 0; number < 40_000; number += 1) {
      ledger.append({ kind: 'log', stream: 'stdout', text: 'y'.repeat(300) });
    }
    ledger.append({ kind: 'log', stream: 'stderr', text: 'No file tape-rh0123456789ab.mp4' });
    const text = html(reportOf([reported([broken])]), ledger.entries(), { page });
    expect(Buffer.byteLength(text) - Buffer.byteLength(page)).toBeLessThan(9 * 1_048_576);
    const { entries, leftOut } = dataIn(text);
    const lines = entries.filter(({ kind }) => kind === 'log');
    expect(leftOut).toEqual({ exchanges: 0, lines: 40_001 - lines.length });
    expect(lines.length).toBeGreaterThan(10_000);
    expect(entries.at(-1)).toMatchObject({ text: 'No file tape-rh0123456789ab.mp4' });
    expect(entries[0]?.id).toBe(broken.id);
  });

  test('is no report without its page', () => {
    expect(() => html(reportOf([]), [])).toThrow('The HTML report was asked for without its page');
  });
});
