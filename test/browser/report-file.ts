import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { readPage } from '../../src/lab/read-page.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { html } from '../../src/report/html.ts';

/** A report in a folder of its own. */
export interface ReportFile extends Disposable {
  /** As a browser opens it from the file system. */
  readonly address: string;
}

/** Writes the HTML report of a run. */
export function reportFile(run: {
  readonly report: ReportData;
  readonly entries: readonly Entry[];
}): ReportFile {
  return pageFile(html(run.report, run.entries, { page: readPage('report') }));
}

/** Writes a page. */
export function pageFile(text: string): ReportFile {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-report-'));
  const file = join(folder, 'report.html');
  writeFileSync(file, text);
  return {
    address: pathToFileURL(file).href,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
