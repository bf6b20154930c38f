import { defineCommand } from '../../command-definition.ts';
import { comparingOptions } from './comparing-options.ts';

/** `recorder-harness report matrix` */
export const reportMatrix = defineCommand({
  name: 'report matrix',
  summary: 'put saved runs beside each other, as a table of Markdown',
  positionals: [{ name: 'ledger', repeatable: true, help: 'a file that was written with --ledger' }],
  options: comparingOptions,
  examples: [
    'recorder-harness report matrix python.ndjson go.ndjson > matrix.md',
    'recorder-harness report matrix python.ndjson go.ndjson --html > matrix.html',
  ],
  run: async ({ positionals, options }) =>
    (await import('../../report-matrix.ts')).runReportMatrix(positionals, options),
});
