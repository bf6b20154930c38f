import { internalError } from '../../../src/errors.ts';
import { type ContractWriter, contractOf, described } from '../../../src/pact/record/contract-writer.ts';
import { parseEnvelope } from '../../../src/spec/parse-envelope.ts';
import { eventTemplate } from './event-template.ts';
import { messages } from './messages.ts';

/** Reads every event as a receiver does, and so writes what it relies on in a recorder. */
export async function writeMessages(writer: ContractWriter): Promise<void> {
  const { MatchersV3: matchers } = writer.pact;
  for (const interaction of messages) {
    const { description, event } = interaction;
    await described(contractOf(writer).addAsynchronousInteraction(), interaction)
      .expectsToReceive(description, (message) => {
        message
          .withMetadata({ contentType: 'application/json' })
          .withJSONContent(eventTemplate(matchers, event));
      })
      .executeTest(async ({ contents }) => {
        const [wrong] = parseEnvelope(contents.content).problems;
        if (wrong)
          throw internalError(`The message ${JSON.stringify(event)} is no event at ${wrong.pointer}`);
      });
  }
}
