import { wrongUsage } from '../errors.ts';
import type { TargetChoice } from '../target/reaching.ts';
import type { conformOptions } from './definitions/conform-options.ts';
import type { OptionTexts } from './option-table.ts';

type Options = OptionTexts<typeof conformOptions>;

/** Switches that make no sense while a receiver is being written, and why. */
const unfit = {
  list: 'which stops after a list',
  plan: 'which stops after a list',
  json: 'which prints one object',
  update: 'which would accept each failure as soon as it is seen',
} as const;

/** Refuses to watch where there is nothing to start again, and with options that do not go with it. */
export function checkWatch({ kind }: TargetChoice, options: Options): void {
  if (kind !== 'command') {
    throw wrongUsage(
      '--watch needs a command to start anew when files change.',
      'Put the command after "--", or leave --watch out.',
    );
  }
  for (const [name, why] of Object.entries(unfit)) {
    if (options[name as keyof typeof unfit]) throw notTogether(`--${name}, ${why}`);
  }
  if (options.shard !== undefined) throw notTogether('--shard, which judges a part of the rules');
  const printed = options.report.find((report) => !report.includes('=') && report !== 'text');
  if (printed === undefined) return;
  throw wrongUsage(
    `--watch shows the text of each run, and --report ${printed} would go to the same place.`,
    `Give it a file: --report ${printed}=FILE.`,
  );
}

function notTogether(other: string): Error {
  return wrongUsage(`--watch does not go with ${other}.`, 'Leave one of the two out.');
}
