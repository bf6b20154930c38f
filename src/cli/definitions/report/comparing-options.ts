import { flag } from '../../command/option-table.ts';
import { apart } from '../../command/read-options.ts';

/** Options of the commands that compare saved runs. */
export const comparingOptions = {
  json: flag('print JSON'),
  html: flag('print a page that needs no network: each rule with what was seen'),
};

export const comparingRelations = [apart('json', 'html', 'each is the form of the whole')];
