import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { one } from '../command/option-table.ts';
import { needs } from '../command/relation.ts';
import { judgingOptions, judgingRelations } from './judging-options.ts';

const options = {
  ...judgingOptions,
  certificate: one(
    'FILE',
    'also verify the certificate of this run: its signature, its digests and its verdicts',
  ),
  'signed-by': one('KEY', 'public key that must have signed the certificate: ed25519, in a PEM file'),
};

export type JudgeTold = Told<typeof options>;

export const judge: CommandDefinition<typeof options> = {
  positionals: [{ name: 'ledger', repeatable: true, help: 'a file that was written with --ledger' }],
  options,
  relations: [...judgingRelations, needs('signed-by', 'certificate')],
  examples: [
    'recorder-harness judge run.ndjson --only "retry/*" --report json',
    'recorder-harness judge run.ndjson --certificate certificate.json --signed-by public.pem',
  ],
  action: async () => (await import('../conform/judge.ts')).runJudge,
};
