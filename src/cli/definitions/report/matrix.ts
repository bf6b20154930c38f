import type { CommandDefinition } from '../../command/command-definition.ts';
import { comparing } from './comparing.ts';

export const reportMatrix: CommandDefinition<typeof comparing.options> = {
  ...comparing,
  positionals: [{ name: 'ledger', repeatable: true, help: 'a file that was written with --ledger' }],
  examples: [
    'recorder-harness report matrix python.ndjson go.ndjson > matrix.md',
    'recorder-harness report matrix python.ndjson go.ndjson --html > matrix.html',
  ],
  action: async () => (await import('../../report/report-matrix.ts')).runReportMatrix,
};
