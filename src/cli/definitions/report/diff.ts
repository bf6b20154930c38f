import type { CommandDefinition } from '../../command/command-definition.ts';
import { comparing } from './comparing.ts';

export const reportDiff: CommandDefinition<typeof comparing.options> = {
  ...comparing,
  positionals: [
    { name: 'before', help: 'a file that was written with --ledger' },
    { name: 'after', help: 'one of a later run of the same receiver' },
  ],
  examples: [
    'recorder-harness report diff before.ndjson after.ndjson',
    'recorder-harness report diff before.ndjson after.ndjson --html > diff.html',
  ],
  action: async () => (await import('../../report/report-diff.ts')).runReportDiff,
};
