import { flag } from '../../command/option-table.ts';

/** Options of the commands that compare saved runs. */
export const comparingOptions = { json: flag('print JSON') };
