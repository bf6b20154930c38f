import { testKinds } from '../../../report/export/failure-test.ts';
import type { CommandDefinition } from '../../command/command-definition.ts';
import { one, word } from '../../command/option-table.ts';

/** Options of `report export`. */
export const exportOptions = {
  as: word('KIND', 'vitest, pytest, go, bash or html (default: html)', [[...testKinds, 'html'], 'html']),
  out: one('FILE', 'where it goes (default: standard output)'),
};

/** `recorder-harness report export` */
export const reportExport: CommandDefinition = {
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
  run: async (written) => (await import('../../report/report-export.ts')).runReportExport(written),
};
