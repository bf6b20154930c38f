import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReportRequest } from '../conform/judge-options.ts';
import type { JudgedReceiver } from '../conform/judge-receiver.ts';
import { writeReports } from '../conform/write-reports.ts';
import { openFile } from './open-file.ts';

const FORMAT = 'html';

/**
 * Opens the page of a run: the file that it was written to by `reports`, or else one among the temporary files,
 * which stays, because what shows it may load it late.
 */
export function openReport(
  { report, entries, secrets }: JudgedReceiver,
  reports: readonly ReportRequest[],
  say: (sentence: string) => void,
): void {
  const written = reports.find(({ format, file }) => format === FORMAT && file !== undefined)?.file;
  const file = resolve(written ?? join(mkdtempSync(join(tmpdir(), 'recorder-harness-')), 'report.html'));
  if (written === undefined) {
    writeReports(report, entries, { reports: [{ format: FORMAT, file }], verbose: false, secrets });
  }
  say(`The report is in ${file}.`);
  openFile(file, () => say('No program of this machine opens it by itself: open that file in a browser.'));
}
