import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { judgingOptions, judgingRelations } from './judging-options.ts';

/** What `judge` is told. */
export type JudgeTold = Told<typeof judgingOptions>;

/** `recorder-harness judge` */
export const judge: CommandDefinition<typeof judgingOptions> = {
  positionals: [{ name: 'ledger', repeatable: true, help: 'a file that was written with --ledger' }],
  options: judgingOptions,
  relations: judgingRelations,
  examples: ['recorder-harness judge run.ndjson --only "retry/*" --report json'],
  action: async () => (await import('../conform/judge.ts')).runJudge,
};
