import type { CommandDefinition, Told } from '../../command/command-definition.ts';
import { flag } from '../../command/option-table.ts';
import type { Described } from '../../reaching/under-description.ts';
import { reaching, reachingOptions } from '../reaching-options.ts';
import { pactWriteOptions } from './write.ts';

const options = { ...pactWriteOptions, ...reachingOptions, json: flag('print JSON') };

export type PactRecordTold = Told<typeof options, Described>;

export const pactRecord: CommandDefinition<typeof options, Described> = {
  positionals: [{ name: 'url', optional: true, help: 'a receiver that runs, with its key' }],
  rest: { name: 'command args...', help: 'start this receiver, record it, end it' },
  options,
  ...reaching,
  examples: ['recorder-harness pact record --out pacts -- python3 my_receiver.py'],
  action: async () => (await import('../../pact/record.ts')).runPactRecord,
};
