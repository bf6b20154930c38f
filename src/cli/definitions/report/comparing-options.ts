import { flag } from '../../option-table.ts';

/** Options of the commands that compare saved runs. */
export const comparingOptions = { json: flag('print JSON') };
