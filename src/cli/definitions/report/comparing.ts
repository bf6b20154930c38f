import type { Told } from '../../command/command-definition.ts';
import { flag } from '../../command/option-table.ts';
import { apart } from '../../command/relation.ts';

const options = {
  json: flag('print JSON'),
  html: flag('print a page that needs no network: each rule with what was seen'),
};

/** What a command is told that compares saved runs. */
export type ComparingTold = Told<typeof options>;

/** What the commands that compare saved runs have in common. */
export const comparing = {
  options,
  relations: [apart('json', 'html', 'each is the form of the whole')],
};
