import type { WrongPart } from '../ledger/entry.ts';
import { status } from './faults/status.ts';
import { faultOf } from './faults/table.ts';
import { OverLimit } from './over-limit.ts';
import { rejectEarly, rejectRequest } from './reject-request.ts';
import type { RunningExchange } from './running-exchange.ts';
import type { Step } from './script.ts';

/** The step of its script that answers a request. */
interface Scripted {
  readonly step: Step;
  /** The step in its place, if the body tells more than the head; asked when all of it has come. */
  readonly stepByBody?: () => Step | undefined;
}

/** How a request is answered: by a step of its script, or by what is wrong with it. */
export type Course = Scripted | { readonly rejectedFor: WrongPart; readonly isEarly: boolean };

/** Answers a request from its head to its end. */
export async function runCourse(course: Course, exchange: RunningExchange): Promise<void> {
  try {
    if ('step' in course) await runStep(course, exchange);
    else await rejectRequest(exchange, course.rejectedFor, course);
  } catch (error) {
    if (!exchange.ending) throw error;
  }
}

/** Plays the parts of a step in turn; a request that none of them answered or ended gets 201. */
async function runStep({ step, stepByBody }: Scripted, exchange: RunningExchange): Promise<void> {
  try {
    if (stepByBody) await exchange.readBody();
    for (const part of (stepByBody?.() ?? step).parts) {
      if (exchange.answered || exchange.ending) break;
      await faultOf(part).run(exchange, part);
    }
    if (exchange.ending) return;
    if (!exchange.answered) await status.run(exchange, { fault: 'status', status: 201 });
    await exchange.readBody();
    exchange.complete();
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    await rejectEarly(exchange, 'size');
  }
}
