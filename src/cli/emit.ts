import { systemClock } from '../clock/system-clock.ts';
import { receiverUnreachable } from '../errors.ts';
import { type Delivered, deliver } from '../recorder/deliver.ts';
import { withoutQuery } from '../recorder/key-parameter.ts';
import type { Envelope } from '../spec/envelope.ts';
import type { EmitOptions } from './emit-options.ts';
import { eventsToEmit } from './events-to-emit.ts';
import { EXIT } from './exit-code.ts';
import { interrupt } from './interrupt.ts';

/** Failures after which no other delivery will fare better. */
const HOPELESS = ['refused', 'unresolved', 'not-http'];

const SHOWN_BODY = 200;

/**
 * Sends the events one after the other and prints each answer.
 *
 * Any answer is a success here, because `emit` does not judge; a delivery without one makes the exit code 3.
 */
export async function runEmit(options: EmitOptions): Promise<number> {
  const { url, headers } = options;
  const clock = systemClock();
  using stop = interrupt();
  let unanswered = 0;
  for await (const round of eventsToEmit(options)) {
    for (const event of round) {
      const delivered = await deliver(url, JSON.stringify(event), { clock, headers, signal: stop.signal });
      if (stop.signal.aborted) return EXIT.interrupted;
      const { failure } = delivered;
      if (failure && HOPELESS.includes(failure.code)) {
        const hint = 'Start the receiver, or correct host and port.';
        throw receiverUnreachable(withoutQuery(url), failure.message, hint);
      }
      if (failure) unanswered += 1;
      const line = options.json ? JSON.stringify(asJson(event, delivered)) : asText(event, delivered);
      process.stdout.write(`${line}\n`);
    }
  }
  return unanswered === 0 ? EXIT.conformant : EXIT.inconclusive;
}

function asText({ type }: Envelope, delivered: Delivered): string {
  const { answer, failure, atMs } = delivered;
  if (!answer) return `${type}: no answer, ${failure?.message}`;
  const body = answer.body.replace(/\s+/g, ' ');
  const shown = body.length > SHOWN_BODY ? `${body.slice(0, SHOWN_BODY)}…` : body;
  return `${type}: ${answer.status} ${shown} (${(answer.endAtMs - atMs).toFixed(1)} ms)`;
}

function asJson(event: Envelope, { answer, failure, atMs }: Delivered): object {
  const outcome = answer
    ? { status: answer.status, answer: answer.body, durationMs: answer.endAtMs - atMs }
    : { failure: failure?.code, message: failure?.message };
  return { type: event.type, id: event.id, ...outcome, envelope: event };
}
