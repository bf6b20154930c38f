import { expect, it } from 'vitest';
import { wholeLanes } from '../../../src/lab/page/report/whole-lanes.ts';
import { delivery, emptyLedger, recording } from '../../report/sample-run.ts';

it('draws the beginning and the end of a lane that has thousands', () => {
  const ledger = emptyLedger();
  const { id } = recording(ledger, 'burst', '201');
  const all = Array.from({ length: 1_000 }, (_each, atMs) => delivery(ledger, { atMs, recording: id }));
  const drawn = wholeLanes(all, ledger.entries(), new Set());
  expect(drawn.map(({ atMs }) => atMs)).toEqual(
    [...all.slice(0, 100), ...all.slice(-100)].map(({ atMs }) => atMs),
  );
  expect(wholeLanes(all.slice(0, 1), ledger.entries().slice(0, 30), new Set())).toHaveLength(29);
});
