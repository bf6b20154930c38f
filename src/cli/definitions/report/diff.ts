import type { CommandDefinition } from '../../command/command-definition.ts';
import { comparingOptions } from './comparing-options.ts';

/** `recorder-harness report diff` */
export const reportDiff: CommandDefinition = {
  name: 'report diff',
  summary: 'tell what changed from one saved run to a later one',
  positionals: [
    { name: 'before', help: 'a file that was written with --ledger' },
    { name: 'after', help: 'one of a later run of the same receiver' },
  ],
  options: comparingOptions,
  examples: [
    'recorder-harness report diff before.ndjson after.ndjson',
    'recorder-harness report diff before.ndjson after.ndjson --html > diff.html',
  ],
  run: async (written) => (await import('../../report/report-diff.ts')).runReportDiff(written),
};
