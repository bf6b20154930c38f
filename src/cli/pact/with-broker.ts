import type { Clock } from '../../clock/clock.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { redactor } from '../../ledger/redact.ts';
import { type Broker, connectBroker } from '../../pact/broker/connect-broker.ts';
import { visible } from '../../report/shown-text.ts';
import { redactedError } from '../redacted-error.ts';
import { type BrokerChoice, namedBroker } from './read-broker.ts';

/** What a command needs to speak to a broker and to tell of it. */
export interface BrokerTalk {
  readonly broker: Broker;
  readonly clock: Clock;
  /** Prints a text to standard output, without the credentials, whatever the broker says. */
  readonly print: (text: string) => void;
  /** The same to standard error. */
  readonly note: (text: string) => void;
}

/** Runs `talk` with the broker of the options, and takes the credentials out of all that it tells. */
export async function withBroker<Result>(
  choice: BrokerChoice,
  talk: (talk: BrokerTalk) => Promise<Result>,
): Promise<Result> {
  const { secrets, ...settings } = namedBroker(choice);
  const hidden = [...secrets, ...(settings.authorization?.split(' ').slice(1) ?? [])];
  const redact = redactor(hidden);
  const shown = (text: string): string => `${visible(redact(text))}\n`;
  const note = (text: string): void => void process.stderr.write(shown(text));
  const clock = systemClock();
  try {
    await using broker = connectBroker({
      ...settings,
      clock,
      onRetry: (why, waitMs) =>
        note(`The broker does not answer as it should: ${why}. Next try in ${waitMs / 1000} s.`),
    });
    return await talk({ broker, clock, note, print: (text) => void process.stdout.write(shown(text)) });
  } catch (error) {
    throw redactedError(error, hidden);
  }
}
