import type { CommandDefinition } from '../command/command-definition.ts';
import { judgingOptions } from './judging-options.ts';

/** `recorder-harness judge` */
export const judge: CommandDefinition = {
  name: 'judge',
  summary: 'judge saved runs again, without a network',
  positionals: [{ name: 'ledger', repeatable: true, help: 'a file that was written with --ledger' }],
  options: judgingOptions,
  examples: ['recorder-harness judge run.ndjson --only "retry/*" --report json'],
  run: async (written) => {
    const { readJudgeOptions } = await import('../conform/judge-options.ts');
    const options = readJudgeOptions(written);
    const { runJudge } = await import('../conform/judge.ts');
    return runJudge(written.positionals, options);
  },
};
