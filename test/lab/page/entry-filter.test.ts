import { describe, expect, it } from 'vitest';
import {
  choicesIn,
  type EntryFilter,
  filtered,
  USUAL_FILTER,
} from '../../../src/lab/page/lab/entry-filter.ts';
import { isListed } from '../../../src/lab/page/lab/listed.ts';
import { uploadsIn } from '../../../src/lab/page/lab/upload.ts';
import { attempt, delivery, emptyLedger, recording } from '../../report/sample-run.ts';

const ledger = emptyLedger();
const { id } = recording(ledger, 'lab', '500');
delivery(ledger, { recording: id, body: '{"type":"video_transmux_finish"}' });
attempt(ledger, { recording: id, atMs: 20 });
delivery(ledger, { atMs: 30, failure: { code: 'refused', message: 'nobody listens', atMs: 31 } });
ledger.append({ kind: 'log', stream: 'stderr', text: 'Traceback of Zoë', atMs: 40 });
const entries = ledger.entries().filter(isListed);
const uploads = uploadsIn(ledger.entries());

function ids(filter: Partial<EntryFilter>): string[] {
  return filtered(entries, { ...USUAL_FILTER, ...filter }, uploads).map((entry) => entry.id);
}

describe('the list of the lab', () => {
  it.each<[string, Partial<EntryFilter>, string[]]>([
    ['all but output without a wish', {}, ['d1', 'a1', 'd2']],
    ['everything', { view: 'all' }, ['d1', 'a1', 'd2', 'l1']],
    ['what has a status', { status: '500' }, ['a1']],
    ['what has failed', { status: 'refused' }, ['d2']],
    ['events of a type', { type: 'app_exit' }, ['d2']],
    ['an upload with its event', { upload: `${id}-1` }, ['d1', 'a1']],
    ['what holds a text, in whatever case', { view: 'all', text: ' zoË ' }, ['l1']],
    ['what holds a text and has a status', { text: 'tape', status: '200' }, []],
  ])('shows %s', (_, filter, shown) => {
    expect(ids(filter)).toEqual(shown);
  });

  it('offers the statuses and types that there are', () => {
    const { statuses, types } = choicesIn(entries);
    expect([...statuses]).toEqual([
      ['200', 1],
      ['500', 1],
      ['refused', 1],
    ]);
    expect([...types]).toEqual([
      ['app_exit', 1],
      ['video_transmux_finish', 1],
    ]);
  });
});
