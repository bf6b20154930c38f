import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag } from '../command/option-table.ts';

const options = { json: flag('print one JSON object, which can be merged again') };

export type EmitMergeTold = Told<typeof options>;

export const emitMerge: CommandDefinition<typeof options> = {
  positionals: [{ name: 'file', repeatable: true, help: 'what "emit --json" printed' }],
  options,
  examples: ['recorder-harness emit merge first.ndjson second.ndjson'],
  action: async () => (await import('../emit/emit-merge.ts')).runEmitMerge,
};
