import type { Interaction } from '../../../src/pact/contracts/interaction.ts';
import type { ContractName } from '../../../src/pact/contracts/parties.ts';
import { uploads } from '../../../src/pact/contracts/uploads.ts';
import { deliveries } from './deliveries.ts';
import { failingUploads } from './failing-uploads.ts';
import { messages } from './messages.ts';

/** All that the contracts say. */
export const interactions: Readonly<Record<ContractName, readonly Interaction[]>> = {
  receiver: deliveries,
  storage: uploads,
  failures: failingUploads,
  recorder: messages,
};
