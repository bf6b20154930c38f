import { testKinds } from '../../../report/export/test-kinds.ts';
import type { CommandDefinition, Told } from '../../command/command-definition.ts';
import { one, word } from '../../command/option-table.ts';

const options = {
  as: word('KIND', 'vitest, pytest, go, bash or html', [[...testKinds, 'html'], 'html']),
  out: one('FILE', 'where it goes (default: standard output)'),
};

export type ExportTold = Told<typeof options>;

export const reportExport: CommandDefinition<typeof options> = {
  positionals: [
    { name: 'ledger', help: 'a file that was written with --ledger' },
    { name: 'rule', help: 'a rule that fails in it' },
  ],
  options,
  examples: [
    'recorder-harness report export run.ndjson retry/waits-ten-seconds --as pytest --out test_failure.py',
  ],
  action: async () => (await import('../../report/report-export.ts')).runReportExport,
};
