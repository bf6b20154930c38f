import type { Answer } from './exchange.ts';
import type { AnyPart, Fault } from './faults/fault.ts';
import type { Step } from './grammar.ts';
import type { RunningExchange } from './running-exchange.ts';

interface Surroundings<About> {
  readonly faultOf: (part: AnyPart) => Fault<AnyPart, About>;
  /** What the server knows of the request beyond its HTTP. */
  readonly about: About;
  /** The answer to a request that no part answered or ended. */
  readonly usual: Answer;
}

/** Plays the parts of a step in turn, and brings the request to its end. */
export async function playStep<About>(
  parts: Step['parts'],
  exchange: RunningExchange,
  { faultOf, about, usual }: Surroundings<About>,
): Promise<void> {
  for (const part of parts) {
    if (exchange.answered || exchange.ending) break;
    await faultOf(part).run(exchange, part, about);
  }
  if (exchange.ending) return;
  if (!exchange.answered) await exchange.respond(usual);
  await exchange.readBody();
  exchange.complete();
}
