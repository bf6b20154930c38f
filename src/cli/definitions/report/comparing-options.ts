import type { OptionTable } from '../../option-table.ts';

/** Options of the commands that compare saved runs. */
export const comparingOptions = { json: { help: 'print JSON' } } as const satisfies OptionTable;
