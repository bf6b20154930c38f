import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../src/lab/read-page.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { html } from '../../src/report/html.ts';
import type { PageData } from '../../src/report/page-data.ts';
import { hostile, hostileRun } from './hostile-run.ts';
import { readRecorded, recorded } from './recorded.ts';
import { attempt, delivery, emptyLedger, reportOf } from './sample-run.ts';

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

  test('is no report without its page', () => {
    expect(() => html(reportOf([]), [])).toThrow('The HTML report was asked for without its page');
  });
});
