import type { CommandGroup, ListedCommand } from '../command/command-definition.ts';

/** The commands of the group, in the order of its help. */
const commands: Readonly<Record<string, ListedCommand>> = {
  write: {
    summary: 'write the interface as Pact files of specification 4',
    load: async () => (await import('./pact/write.ts')).pactWrite,
  },
  record: {
    summary: 'write what a receiver really uploads as its pact with storage',
    load: async () => (await import('./pact/record.ts')).pactRecord,
  },
  verify: {
    summary: 'hold a receiver, the mock storage and the mock recorder against their pacts',
    load: async () => (await import('./pact/verify.ts')).pactVerify,
  },
};

/** `recorder-harness pact` */
export const pact: CommandGroup = {
  name: 'pact',
  summary: 'write, record and verify the same facts as Pact contracts',
  commands,
  examples: [
    'recorder-harness pact write --out pacts',
    'recorder-harness pact verify --pacts pacts',
    'recorder-harness pact verify --broker http://127.0.0.1:9292 -- python3 my_receiver.py',
  ],
};
