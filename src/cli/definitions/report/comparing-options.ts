import type { OptionTable } from '../../option-table.ts';

/** Options of the commands that compare saved runs. */
export const comparingOptions = {
  json: { help: 'print JSON' },
  html: { help: 'print a page that needs no network: each rule with what was seen' },
} as const satisfies OptionTable;
