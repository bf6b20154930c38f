import type { Interaction } from '../../../src/pact/contracts/interaction.ts';
import { sampleEnvelope } from '../../../src/recorder/samples.ts';
import type { Envelope } from '../../../src/spec/envelope.ts';
import { eventTypes } from '../../../src/spec/event-types.ts';
import { withOwnIds } from './with-own-ids.ts';

/** One event as a message, whatever carries it. */
export interface MessageInteraction extends Interaction {
  readonly event: Envelope;
}

/** What a receiver relies on in the events of a recorder. */
export const messages = withOwnIds<MessageInteraction>(
  eventTypes.map((type) => ({
    description: type,
    states: [],
    event: sampleEnvelope(type, { isPlain: true }),
    rules: ['delivery/every-event-type-is-accepted'],
  })),
);
