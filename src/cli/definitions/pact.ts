import type { CommandGroup, ListedCommand } from '../command-definition.ts';

/** The commands of the group, in the order of its help. */
const commands: Readonly<Record<string, ListedCommand>> = {
  publish: {
    summary: 'publish contracts to a Pact Broker',
    load: async () => (await import('./pact/publish.ts')).publish,
  },
  'can-i-deploy': {
    summary: 'ask a Pact Broker whether a version may be deployed',
    load: async () => (await import('./pact/can-i-deploy.ts')).canIDeploy,
  },
  'record-deployment': {
    summary: 'tell a Pact Broker what was deployed',
    load: async () => (await import('./pact/record-deployment.ts')).recordDeployment,
  },
};

/** `recorder-harness pact` */
export const pact: CommandGroup = {
  name: 'pact',
  summary: 'write and verify the same facts as Pact contracts',
  commands,
  examples: ['recorder-harness pact --help'],
};
