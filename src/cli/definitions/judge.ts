import { defineCommand } from '../command-definition.ts';
import { judgingOptions } from './conform-options.ts';

/** `recorder-harness judge` */
export const judge = defineCommand({
  name: 'judge',
  summary: 'judge saved runs again, without a network',
  positionals: [{ name: 'ledger', repeatable: true, help: 'a file that was written with --ledger' }],
  options: judgingOptions,
  examples: ['recorder-harness judge run.ndjson --only "retry/*" --report json'],
  run: async (input) => {
    const { readJudgeOptions } = await import('../judge-options.ts');
    const options = readJudgeOptions(input.options);
    const { runJudge } = await import('../judge.ts');
    return runJudge(input.positionals, options);
  },
});
