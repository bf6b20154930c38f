/** Frames in a second while a report scrolls whose one failure rests on 10 000 entries of one recording. */
import { startChromium } from '../browser/chromium.ts';
import { reportFile } from '../browser/report-file.ts';
import { delivery, emptyLedger, recording, reported, reportOf } from '../report/sample-run.ts';
import { tell } from './measure.ts';
import { FRAMES_GOAL, framesOf, MANY } from './scroll.ts';

const ledger = emptyLedger();
const { id } = recording(ledger, 'burst', '201');
const evidence = Array.from({ length: MANY }, (_each, index) =>
  delivery(ledger, { atMs: index, recording: id }),
);
using report = reportFile({ report: reportOf([reported(evidence)]), entries: ledger.entries() });
await using browser = await startChromium();
await using opened = await browser.open(report.address);
const { page } = opened;
tell({ name: `${MANY} entries of a report scroll`, ...(await framesOf(page, 'html')), ...FRAMES_GOAL });
