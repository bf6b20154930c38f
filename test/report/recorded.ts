import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatableOf, withRepeats } from '../../src/cli/conform/with-repeats.ts';
import { judge, runOf } from '../../src/conformance/judge/judge.ts';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { readLedger } from '../../src/ledger/ledger-file.ts';
import { type ReportFormat, reportFormats } from '../../src/report/reporter.ts';
import { reporters } from '../../src/report/reporters.ts';

/** The runs that were recorded, each with its folder below `fixtures/reports`. */
export const recorded = ['three-defects', 'conformant'] as const;

/** Where the reports of recorded runs are, beside their ledgers. */
const recordedFolder = join(import.meta.dirname, '../../fixtures/reports');

/** The ledger of a recorded run. */
export function ledgerFile(name: (typeof recorded)[number]): string {
  return join(recordedFolder, name, 'run.ndjson');
}

/** All but the page, which is built, and holds the ledger as it is: `html.test.ts` compares it. */
const fileNames: { readonly [Format in Exclude<ReportFormat, 'html'>]: string } = {
  text: 'report.txt',
  json: 'report.json',
  junit: 'junit.xml',
  markdown: 'report.md',
  github: 'github.txt',
  sarif: 'report.sarif',
  ctrf: 'ctrf.json',
  badge: 'badge.json',
};

/** A recorded run, judged. */
export function readRecorded(name: (typeof recorded)[number]) {
  const entries = [...readLedger(ledgerFile(name), () => {})];
  const report = reportOf(entries, judge(entries, catalogue));
  return { entries, report: withRepeats(report, repeatableOf(runOf(entries))) };
}

/** The ledgers of the recorded runs, which stay as they are, and every report of them, by path below `fixtures/reports`. */
export function recordedFiles(): Readonly<Record<string, string>> {
  const files = recorded.flatMap((name) => {
    const { report, entries } = readRecorded(name);
    const ledger = [`${name}/run.ndjson`, readFileSync(ledgerFile(name), 'utf8')] as const;
    const reports = reportFormats.flatMap((format) => {
      if (format === 'html') return [];
      const options = { verbose: true };
      return [[`${name}/${fileNames[format]}`, reporters[format](report, entries, options)] as const];
    });
    return [ledger, ...reports];
  });
  return Object.fromEntries(files);
}
