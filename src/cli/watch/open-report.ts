import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openFile } from '../../watch/open-file.ts';
import type { JudgedReceiver } from '../conform/judge-receiver.ts';
import type { ReportRequest } from '../conform/judging.ts';
import { writeReports } from '../conform/write-reports.ts';
import type { Terminal } from '../terminal/terminal.ts';

const FORMAT = 'html';

/**
 * Opens the page of a run: the file that it was written to by `reports`, or else one among the temporary files,
 * which stays, because what shows it may load it late.
 */
export function openReport(
  judged: JudgedReceiver,
  reports: readonly ReportRequest[],
  terminal: Terminal,
  say: (sentence: string) => void,
): void {
  const written = reports.find(({ format, file }) => format === FORMAT && file !== undefined)?.file;
  const file = resolve(written ?? join(mkdtempSync(join(tmpdir(), 'recorder-harness-')), 'report.html'));
  if (written === undefined) {
    writeReports(judged, { reports: [{ format: FORMAT, file }], verbose: false }, terminal);
  }
  say(`The report is in ${file}.`);
  openFile(file, () => say('No program of this machine opens it by itself: open that file in a browser.'));
}
