import type { CommandDefinition, Told } from '../../command/command-definition.ts';
import { flag } from '../../command/option-table.ts';
import type { Written } from '../../command/written.ts';
import type { Described } from '../../reaching/under-description.ts';
import { reachingOptions, reachingRelations } from '../reaching-options.ts';
import { pactWriteOptions } from './write.ts';

const options = { ...pactWriteOptions, ...reachingOptions, json: flag('print JSON') };

/** What `pact record` is told. */
export type PactRecordTold = Told<typeof options, Written & Described>;

/** `recorder-harness pact record` */
export const pactRecord: CommandDefinition<typeof options, Written & Described> = {
  positionals: [{ name: 'url', optional: true, help: 'a receiver that runs, with its key' }],
  rest: { name: 'command args...', help: 'start this receiver, record it, end it' },
  options,
  relations: reachingRelations,
  examples: ['recorder-harness pact record --out pacts -- python3 my_receiver.py'],
  under: async () => (await import('../../reaching/under-description.ts')).underDescription,
  action: async () => (await import('../../pact/record.ts')).runPactRecord,
};
