import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';

/** Options of `report export`. */
export const exportOptions = {
  as: { value: 'KIND', help: 'vitest, pytest, go, bash or html (default: html)' },
  out: { value: 'FILE', help: 'where it goes (default: standard output)' },
} as const satisfies OptionTable;

/** `recorder-harness report export` */
export const reportExport = defineCommand({
  name: 'report export',
  summary: 'make a page or a test of your own of one failure',
  positionals: [
    { name: 'ledger', help: 'a file that was written with --ledger' },
    { name: 'rule', help: 'a rule that fails in it' },
  ],
  options: exportOptions,
  examples: [
    'recorder-harness report export run.ndjson retry/waits-ten-seconds --as pytest --out test_failure.py',
  ],
  run: async ({ positionals, options }) =>
    (await import('../../report-export.ts')).runReportExport(positionals, options),
});
