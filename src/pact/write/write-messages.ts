import { internalError } from '../../errors.ts';
import { parseEnvelope } from '../../spec/parse-envelope.ts';
import { messages } from '../contracts/messages.ts';
import { parties } from '../contracts/parties.ts';
import { type ContractWriter, contractOf, described } from './contract-writer.ts';
import { eventTemplate } from './event-template.ts';

/** Members that may be null; Pact has no words for "text or null", so nothing is said of them. */
const NULLABLE: readonly string[] = ['live_id', 'start_time'];

/** Reads every event as a receiver does, and so writes what it relies on in a recorder. */
export async function writeMessages(writer: ContractWriter): Promise<void> {
  const { MatchersV3: matchers } = writer.pact;
  for (const interaction of messages) {
    const { description, event } = interaction;
    await described(contractOf(writer, parties.recorder).addAsynchronousInteraction(), interaction)
      .expectsToReceive(description, (message) => {
        message
          .withMetadata({ contentType: 'application/json' })
          .withJSONContent(eventTemplate(matchers, withoutNullable(event)));
      })
      .executeTest(async ({ contents }) => checkMessage(event, contents.content));
  }
}

function withoutNullable<Value extends object>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, member) => (NULLABLE.includes(name) ? undefined : member)),
  ) as Value;
}

/** A message holds no more than the interface permits: only what was left out may be missing. */
function checkMessage(event: object, content: unknown): void {
  const { problems } = parseEnvelope(content);
  const [wrong] = problems.filter(({ pointer }) => !NULLABLE.some((name) => pointer.endsWith(`/${name}`)));
  if (wrong) throw internalError(`The message ${JSON.stringify(event)} is no event at ${wrong.pointer}`);
}
