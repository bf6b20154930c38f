import type { CommandGroup, ListedCommand } from '../command/command-definition.ts';

/** The commands of the group, in the order of its help. */
const commands: Readonly<Record<string, ListedCommand>> = {
  diff: {
    summary: 'tell what changed from one saved run to a later one',
    load: async () => (await import('./report/diff.ts')).reportDiff,
  },
  export: {
    summary: 'make a page or a test of your own of one failure',
    load: async () => (await import('./report/export.ts')).reportExport,
  },
  matrix: {
    summary: 'put saved runs beside each other, as a table of Markdown',
    load: async () => (await import('./report/matrix.ts')).reportMatrix,
  },
};

/** `recorder-harness report` */
export const report: CommandGroup = {
  name: 'report',
  summary: 'compare saved runs, and export what fails in them',
  commands,
  examples: [
    'recorder-harness report diff before.ndjson after.ndjson',
    'recorder-harness report export run.ndjson retry/waits-ten-seconds --as pytest --out test_failure.py',
    'recorder-harness report matrix python.ndjson go.ndjson > matrix.md',
  ],
};
