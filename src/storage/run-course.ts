import type { WrongPart } from '../ledger/entry.ts';
import { OverLimit } from '../wire/over-limit.ts';
import { playStep } from '../wire/play-step.ts';
import type { RunningExchange } from '../wire/running-exchange.ts';
import { rejectEarly, rejectRequest } from './reject-request.ts';
import { faultOf, type Step } from './script.ts';
import type { UploadInHand } from './upload-in-hand.ts';

/** The step of its script that answers a request. */
interface Scripted {
  readonly upload: UploadInHand;
  readonly step: Step;
  /** The step in its place, if the body tells more than the head; asked when all of it has come. */
  readonly stepByBody?: () => Step | undefined;
}

/** How a request is answered: by a step of its script, or by what is wrong with it. */
export type Course = Scripted | { readonly rejectedFor: WrongPart };

/** Answers a request from its head to its end. */
export async function runCourse(course: Course, exchange: RunningExchange): Promise<void> {
  if ('rejectedFor' in course) return rejectRequest(exchange, course.rejectedFor);
  const { upload, step, stepByBody } = course;
  try {
    if (stepByBody) await exchange.readBody();
    const surroundings = { faultOf, about: upload, usual: { status: 201 } };
    await playStep(stepByBody?.() ?? step, exchange, surroundings);
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    await rejectEarly(exchange, 'size');
  }
}
