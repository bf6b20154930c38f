import type { CommandGroup, ListedCommand } from '../command-definition.ts';

/** The commands of the group, in the order of its help. */
const commands: Readonly<Record<string, ListedCommand>> = {
  write: {
    summary: 'write the interface as Pact files of specification 4',
    load: async () => (await import('./pact/write.ts')).pactWrite,
  },
  verify: {
    summary: 'hold a receiver, the mock storage and the mock recorder against their pacts',
    load: async () => (await import('./pact/verify.ts')).pactVerify,
  },
  publish: {
    summary: 'publish pacts to a Pact Broker',
    load: async () => (await import('./pact/publish.ts')).pactPublish,
  },
  'publish-results': {
    summary: 'publish what a verification has shown to a Pact Broker',
    load: async () => (await import('./pact/publish-results.ts')).pactPublishResults,
  },
  'can-i-deploy': {
    summary: 'ask a Pact Broker whether a version may be deployed',
    load: async () => (await import('./pact/can-i-deploy.ts')).pactCanIDeploy,
  },
  'record-deployment': {
    summary: 'tell a Pact Broker what was deployed',
    load: async () => (await import('./pact/record-deployment.ts')).pactRecordDeployment,
  },
};

/** `recorder-harness pact` */
export const pact: CommandGroup = {
  name: 'pact',
  summary: 'write, verify and publish the same facts as Pact contracts',
  commands,
  examples: [
    'recorder-harness pact write --out pacts',
    'recorder-harness pact verify --pacts pacts',
    'recorder-harness pact publish pacts',
  ],
};
