import { deliveries } from './deliveries.ts';
import type { Interaction } from './interaction.ts';
import { messages } from './messages.ts';
import type { Party } from './parties.ts';
import { uploads } from './uploads.ts';

/** All that the contracts say. */
export const interactions: Readonly<Record<Party, readonly Interaction[]>> = {
  receiver: deliveries,
  storage: uploads,
  recorder: messages,
};
