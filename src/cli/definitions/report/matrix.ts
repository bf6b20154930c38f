import type { CommandDefinition } from '../../command/command-definition.ts';
import { comparingOptions } from './comparing-options.ts';

/** `recorder-harness report matrix` */
export const reportMatrix: CommandDefinition = {
  name: 'report matrix',
  summary: 'put saved runs beside each other, as a table of Markdown',
  positionals: [{ name: 'ledger', repeatable: true, help: 'a file that was written with --ledger' }],
  options: comparingOptions,
  examples: [
    'recorder-harness report matrix python.ndjson go.ndjson > matrix.md',
    'recorder-harness report matrix python.ndjson go.ndjson --html > matrix.html',
  ],
  run: async (written) => (await import('../../report/report-matrix.ts')).runReportMatrix(written),
};
