import type { Exchange } from './exchange.ts';
import { status } from './faults/status.ts';
import { faultOf } from './faults/table.ts';
import type { Step } from './script.ts';

/** What a step may see of an exchange beyond what a fault may. */
export interface RunningExchange extends Exchange {
  readonly ending: object | undefined;
  readonly answered: boolean;
  complete(): void;
}

/** Plays the parts of a step in turn; a request that none of them answered or ended gets 201. */
export async function runStep(step: Step, exchange: RunningExchange): Promise<void> {
  try {
    for (const part of step.parts) {
      if (exchange.answered || exchange.ending) break;
      await faultOf(part).run(exchange, part);
    }
    if (exchange.ending) return;
    if (!exchange.answered) await status.run(exchange, { fault: 'status', status: 201 });
    await exchange.readBody();
    exchange.complete();
  } catch (error) {
    if (!exchange.ending) throw error;
  }
}
