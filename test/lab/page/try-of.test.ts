import { describe, expect, it } from 'vitest';
import { tryOf } from '../../../src/lab/page/report/try-of.ts';
import { triedIn, tryLink } from '../../../src/lab/page/views/try-link.ts';
import { attempt, delivery, emptyLedger, recording } from '../../report/sample-run.ts';

describe('what takes a failure to the lab', () => {
  const ledger = emptyLedger();
  const { id, name } = recording(ledger, 'lab', '500,reset,201');
  const announcement = delivery(ledger, { recording: id, body: '{"title":"50 % Zoë #1"}' });
  const upload = attempt(ledger, { recording: id });
  const other = delivery(ledger, { body: '{}' });
  const data = { entries: ledger.entries(), cuts: {} };

  it('is the body, the script, and name and length of the recording, also of an attempt', () => {
    const tried = { body: '{"title":"50 % Zoë #1"}', script: '500,reset,201', bytes: 2048, name };
    expect(tryOf(announcement, data)).toEqual(tried);
    expect(tryOf(upload, data)).toEqual(tried);
    expect(triedIn(tryLink(tried))).toEqual(tried);
  });

  it('is the body alone where there is no recording', () => {
    expect(tryOf(other, data)).toEqual({ body: '{}' });
    expect(triedIn(tryLink({ body: '{}' }))).toEqual({ body: '{}' });
  });

  it('is nothing where the report does not hold the whole body', () => {
    expect(
      tryOf(other, { ...data, cuts: { [other.id]: { request: 'the first 100 characters' } } }),
    ).toBeUndefined();
    expect(tryOf(attempt(emptyLedger(), {}), data)).toBeUndefined();
  });
});

it.each(['', '#entry/d1', '#try/', '#try/%7B%7D', '#try/%', '#try/5'])('"%s" loads nothing', (hash) => {
  expect(triedIn(hash)).toBeUndefined();
});
